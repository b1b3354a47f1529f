package io.sluice.gateway.push;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class PushPropertiesTests {
    @Test
    void theLeastIsEnough() {
        var environment = new MockEnvironment()
                .withProperty("sluice.gateway.push.max-connections", "1")
                .withProperty("sluice.gateway.push.handshake-timeout", "100ms");
        assertThat(new RefreshableProperties<>(PushProperties.class, environment).get())
                .isEqualTo(new PushProperties(1, Duration.ofMillis(100)));
    }
}
