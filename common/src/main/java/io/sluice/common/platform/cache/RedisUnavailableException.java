package io.sluice.common.platform.cache;

import org.jspecify.annotations.Nullable;

/** Redis cannot be reached, so the database is queried. Never leaves this package. */
final class RedisUnavailableException extends RuntimeException {
    RedisUnavailableException(@Nullable Throwable cause) {
        super("Redis is unreachable", cause, false, false);
    }
}
