package io.sluice.gateway.challenge;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How challenges are made.
 *
 * @param picturePoolSize how many pictures are held ready
 * @param usesPerPicture after how many buyers a picture is replaced
 * @param refreshInterval between two new pictures; bounds the CPU that a rush costs
 * @param lifetime how long a buyer may take to solve one
 * @param workBits how much work a proof of work is: 2<sup>bits</sup> hashes on average; refreshable
 */
@Validated
@ConfigurationProperties("sluice.gateway.challenge")
record ChallengeProperties(
        @DefaultValue("32") @Min(1) @Max(1000) int picturePoolSize,
        @DefaultValue("50") @Min(1) int usesPerPicture,
        @DefaultValue("100ms") @DurationMin(millis = 1) Duration refreshInterval,
        @DefaultValue("2m") @DurationMin(millis = 1) Duration lifetime,
        @DefaultValue("18") @Min(8) @Max(26) int workBits) {}
