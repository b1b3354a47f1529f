package io.sluice.common.identity;

/** What a user may do. */
public enum Role {
    BUYER,
    ADMIN
}
