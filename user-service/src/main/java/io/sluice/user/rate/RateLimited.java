package io.sluice.user.rate;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * The result of an attempt that a rate limits.
 *
 * @param result empty if the rate refused the attempt
 * @param retryAfter after which the next attempt makes sense; zero if this one was made
 */
public record RateLimited<T>(Optional<T> result, Duration retryAfter) {
    public static <T> RateLimited<T> of(T result) {
        return new RateLimited<>(Optional.of(result), Duration.ZERO);
    }

    static <T> RateLimited<T> refused(Duration retryAfter) {
        return new RateLimited<>(Optional.empty(), retryAfter);
    }

    /** The result, or the exception that stands for the time to wait. */
    public T orElseThrow(Function<Duration, ? extends RuntimeException> refusal) {
        return result.orElseThrow(() -> refusal.apply(retryAfter));
    }
}
