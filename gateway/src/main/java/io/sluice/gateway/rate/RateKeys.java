package io.sluice.gateway.rate;

import io.sluice.common.platform.id.UserId;

/** What is counted in Redis, and for whom: the part of a key that {@code SharedRateLimiter} is given. */
final class RateKeys {
    private RateKeys() {}

    /** The tokens that one user asked for. */
    static String tokensOf(UserId userId) {
        return "tokens:user:" + userId;
    }
}
