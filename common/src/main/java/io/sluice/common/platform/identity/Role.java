package io.sluice.common.platform.identity;

/** What a user is allowed to do: buy, see what admins see, or administer the shop as well. */
public enum Role {
    BUYER,
    /** Reads what admins read, and changes nothing but what is the user's own. */
    VIEWER,
    ADMIN
}
