package io.sluice.common.identity;

/** What a user is allowed to do: buy, or administer the shop as well. */
public enum Role {
    BUYER,
    ADMIN
}
