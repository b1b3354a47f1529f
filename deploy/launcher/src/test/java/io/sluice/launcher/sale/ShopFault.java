package io.sluice.launcher.sale;

/** What a shop may do that it must not. */
enum ShopFault {
    NONE,
    OVERSELLS,
    GIVES_A_SECOND_ORDER,
    TAKES_A_YES_BACK,
    KEEPS_NO_ORDER,
    IGNORES_THE_LIMIT,
    HOARDS_THE_LAST_UNITS,
    LOSES_MESSAGES,
    COUNTS_WRONG_IN_REDIS
}
