package io.sluice.gateway.challenge;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How challenges are made.
 *
 * @param pictures how many are held ready
 * @param uses after how many buyers a picture is replaced
 * @param pause between two pictures, so that a rush costs no more CPU than this allows
 * @param lifetime how long a buyer may take to solve one
 */
@ConfigurationProperties("sluice.gateway.challenge")
record ChallengeProperties(
        @DefaultValue("32") int pictures,
        @DefaultValue("50") int uses,
        @DefaultValue("100ms") Duration pause,
        @DefaultValue("2m") Duration lifetime) {
    ChallengeProperties {
        if (pictures < 1 || pictures > 1000 || uses < 1) {
            throw new IllegalArgumentException("1 to 1000 pictures are held ready, each for 1 buyer at least");
        }
        if (pause.toMillis() < 1 || lifetime.toMillis() < 1) {
            throw new IllegalArgumentException("pause and lifetime are at least 1ms");
        }
    }
}
