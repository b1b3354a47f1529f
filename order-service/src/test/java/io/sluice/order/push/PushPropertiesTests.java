package io.sluice.order.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.properties.RefreshableProperties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.env.MockEnvironment;

class PushPropertiesTests {
    @Test
    void acceptsTheSmallestValues() {
        var properties = bind(new MockEnvironment()
                .withProperty("sluice.order.push.max-connections", "1")
                .withProperty("sluice.order.push.max-connections-per-user", "1")
                .withProperty("sluice.order.push.ping-interval", "100ms")
                .withProperty("sluice.order.push.idle-timeout", "200ms")
                .withProperty("sluice.order.push.max-lifetime", "1s")
                .withProperty("sluice.order.push.send-timeout", "100ms")
                .withProperty("sluice.order.push.max-buffered", "1KB"));
        assertThat(properties.maxBuffered().toBytes()).isEqualTo(1024);
    }

    @ParameterizedTest
    @CsvSource({
        "idle-timeout, 39999ms, idle-timeout must be at least twice the ping-interval",
        "ping-interval, 30001ms, idle-timeout must be at least twice the ping-interval",
        "max-buffered, 1023B, max-buffered must be at least 1KB"
    })
    void refusesValuesThatDoNotFit(String key, String value, String rule) {
        var environment = new MockEnvironment().withProperty("sluice.order.push." + key, value);
        assertThatThrownBy(() -> bind(environment)).rootCause().hasMessageContaining(rule);
    }

    private static PushProperties bind(MockEnvironment environment) {
        return new RefreshableProperties<>(PushProperties.class, environment).get();
    }
}
