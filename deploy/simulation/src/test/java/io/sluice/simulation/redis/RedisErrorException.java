package io.sluice.simulation.redis;

/** Redis answered with an error. */
final class RedisErrorException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RedisErrorException(String message) {
        super(message);
    }
}
