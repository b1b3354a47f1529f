package io.sluice.common.cache;

/** Redis cannot be asked; the database can. Never leaves this package. */
final class RedisAwayException extends RuntimeException {
    RedisAwayException(Throwable cause) {
        super("Redis is away", cause, false, false);
    }
}
