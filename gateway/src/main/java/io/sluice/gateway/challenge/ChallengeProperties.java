package io.sluice.gateway.challenge;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How challenges are made.
 *
 * @param picturePoolSize how many pictures are held ready
 * @param usesPerPicture after how many buyers a picture is replaced
 * @param refreshInterval between two new pictures; bounds the CPU that a rush costs
 * @param lifetime how long a buyer may take to solve one
 */
@ConfigurationProperties("sluice.gateway.challenge")
record ChallengeProperties(
        @DefaultValue("32") int picturePoolSize,
        @DefaultValue("50") int usesPerPicture,
        @DefaultValue("100ms") Duration refreshInterval,
        @DefaultValue("2m") Duration lifetime) {
    private static final int MAX_POOL_SIZE = 1000;

    ChallengeProperties {
        if (picturePoolSize < 1 || picturePoolSize > MAX_POOL_SIZE) {
            throw new IllegalArgumentException(
                    "sluice.gateway.challenge.picture-pool-size must be 1 to 1000, was " + picturePoolSize);
        }
        if (usesPerPicture < 1) {
            throw new IllegalArgumentException(
                    "sluice.gateway.challenge.uses-per-picture must be positive, was " + usesPerPicture);
        }
        checkDuration("refresh-interval", refreshInterval);
        checkDuration("lifetime", lifetime);
    }

    private static void checkDuration(String key, Duration duration) {
        if (duration.toMillis() < 1) {
            throw new IllegalArgumentException(
                    "sluice.gateway.challenge." + key + " must be at least 1ms, was " + duration);
        }
    }
}
