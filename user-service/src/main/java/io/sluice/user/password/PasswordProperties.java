package io.sluice.user.password;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How many passwords may be hashed at once.
 *
 * @param threads each takes a core and 19 MiB while it hashes
 * @param queueCapacity how many requests may wait; beyond that users are asked to try again
 */
@ConfigurationProperties("sluice.user.password")
public record PasswordProperties(
        @DefaultValue("2") int threads, @DefaultValue("32") int queueCapacity) {
    private static final int MAX_THREADS = 64;
    private static final int MAX_QUEUE_CAPACITY = 10_000;

    public PasswordProperties {
        check("threads", threads, MAX_THREADS);
        check("queue-capacity", queueCapacity, MAX_QUEUE_CAPACITY);
    }

    private static void check(String key, int value, int max) {
        if (value < 1 || value > max) {
            throw new IllegalArgumentException(
                    "sluice.user.password." + key + " must be 1 to " + max + ", was " + value);
        }
    }
}
