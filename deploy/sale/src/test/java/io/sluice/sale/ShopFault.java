package io.sluice.sale;

/** A way in which the fake shop breaks an invariant. */
public enum ShopFault {
    NONE,
    OVERSELLS,
    CREATES_A_SECOND_ORDER,
    REFUSES_AFTER_ACCEPTING,
    LOSES_AN_ORDER,
    IGNORES_THE_PURCHASE_LIMIT,
    KEEPS_THE_LAST_UNITS,
    LOSES_MESSAGES,
    MISCOUNTS_IN_REDIS,
    CAPTURES_TWICE,
    SAYS_SOLD_OUT_TOO_EARLY,
    FORGETS_THE_PROMOTION,
    /** No invariant is broken: buyers and admins sign in again. */
    LOSES_SESSIONS
}
