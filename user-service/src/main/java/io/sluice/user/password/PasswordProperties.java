package io.sluice.user.password;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How many passwords may be hashed at once.
 *
 * @param threads each takes a core and 19 MiB while it hashes
 * @param queueCapacity how many requests may wait; beyond that users are asked to try again
 */
@Validated
@ConfigurationProperties("sluice.user.password")
public record PasswordProperties(
        @DefaultValue("2") @Min(1) @Max(64) int threads,
        @DefaultValue("32") @Min(1) @Max(10_000) int queueCapacity) {}
