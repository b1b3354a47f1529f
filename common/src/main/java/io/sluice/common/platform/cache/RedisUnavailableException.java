package io.sluice.common.platform.cache;

/** Redis cannot be reached, so the database is queried. Never leaves this package. */
final class RedisUnavailableException extends RuntimeException {
    RedisUnavailableException(Throwable cause) {
        super("Redis is unreachable", cause, false, false);
    }
}
