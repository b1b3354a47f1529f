package io.sluice.simulation.redis;

import org.jspecify.annotations.Nullable;

/** Where commands go to. */
@FunctionalInterface
public interface RedisPort {
    /** Answers a long, a string, a list of answers, or null. */
    @Nullable
    Object send(RedisCommand command);
}
