package io.sluice.user.password;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How many passwords may be hashed at once.
 *
 * @param threads each takes a core and 19 MiB while it hashes
 * @param queue how many may wait; beyond that people are asked to try again
 */
@ConfigurationProperties("sluice.user.password")
public record PasswordProperties(
        @DefaultValue("2") int threads, @DefaultValue("32") int queue) {
    public PasswordProperties {
        if (threads < 1 || threads > 64) {
            throw new IllegalArgumentException("sluice.user.password.threads is 1 to 64");
        }
        if (queue < 1 || queue > 10_000) {
            throw new IllegalArgumentException("sluice.user.password.queue is 1 to 10000");
        }
    }
}
