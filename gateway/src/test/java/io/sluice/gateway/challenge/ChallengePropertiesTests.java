package io.sluice.gateway.challenge;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.env.MockEnvironment;

class ChallengePropertiesTests {
    @ParameterizedTest
    @ValueSource(ints = {1, 1000})
    void aPoolHoldsUpToAThousandPictures(int size) {
        var environment = new MockEnvironment()
                .withProperty("sluice.gateway.challenge.picture-pool-size", Integer.toString(size))
                .withProperty("sluice.gateway.challenge.uses-per-picture", "1")
                .withProperty("sluice.gateway.challenge.refresh-interval", "1ms")
                .withProperty("sluice.gateway.challenge.lifetime", "1ms");
        assertThat(new RefreshableProperties<>(ChallengeProperties.class, environment).get())
                .isEqualTo(new ChallengeProperties(size, 1, Duration.ofMillis(1), Duration.ofMillis(1), 18));
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 26})
    void aProofOfWorkHasEightTo26Bits(int bits) {
        var environment =
                new MockEnvironment().withProperty("sluice.gateway.challenge.work-bits", Integer.toString(bits));
        assertThat(new RefreshableProperties<>(ChallengeProperties.class, environment)
                        .get()
                        .workBits())
                .isEqualTo(bits);
    }
}
