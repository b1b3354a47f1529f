package io.sluice.gateway.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class CapacityPropertiesTests {
    private final MockEnvironment environment = new MockEnvironment();

    @Test
    void theLeastIsEnough() {
        environment
                .withProperty("sluice.gateway.capacity.max-attempts-at-once", "4")
                .withProperty("sluice.gateway.capacity.step-time", "100ms")
                .withProperty("sluice.gateway.capacity.max-p99", "10ms");
        assertThat(properties()).isEqualTo(new CapacityProperties(4, Duration.ofMillis(100), Duration.ofMillis(10)));
        assertThat(properties().steps()).containsExactly(4);
    }

    @Test
    void theMostIsAllowed() {
        environment
                .withProperty("sluice.gateway.capacity.max-attempts-at-once", "1000")
                .withProperty("sluice.gateway.capacity.step-time", "3s")
                .withProperty("sluice.gateway.capacity.max-p99", "3s");
        assertThat(properties()).isEqualTo(new CapacityProperties(1000, Duration.ofSeconds(3), Duration.ofSeconds(3)));
        assertThat(properties().steps()).hasSize(9).last().isEqualTo(1000);
    }

    @Test
    void eachStepHasTwiceAsManyAttemptsUpToTheLast() {
        assertThat(properties().steps()).containsExactly(4, 8, 16, 32, 64, 128, 256, 400);
        environment.withProperty("sluice.gateway.capacity.max-attempts-at-once", "8");
        assertThat(properties().steps()).containsExactly(4, 8);
        environment.withProperty("sluice.gateway.capacity.max-attempts-at-once", "9");
        assertThat(properties().steps()).containsExactly(4, 8, 9);
    }

    private CapacityProperties properties() {
        return new RefreshableProperties<>(CapacityProperties.class, environment).get();
    }
}
