package io.sluice.common.platform.identity;

/** What a user is allowed to do: buy, or administer the shop as well. */
public enum Role {
    BUYER,
    ADMIN
}
