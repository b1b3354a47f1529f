package io.sluice.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class GatePropertiesTests {
    @Test
    void theLeastIsEnough() {
        var environment = new MockEnvironment()
                .withProperty("sluice.gateway.gate.threads", "1")
                .withProperty("sluice.gateway.gate.queue", "1")
                .withProperty("sluice.gateway.gate.timeout", "1ms");
        assertThat(new RefreshableProperties<>(GateProperties.class, environment).get())
                .isEqualTo(new GateProperties(1, 1, Duration.ofMillis(1)));
    }
}
