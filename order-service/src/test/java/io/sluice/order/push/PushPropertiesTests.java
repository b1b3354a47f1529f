package io.sluice.order.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
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
        "max-connections, 0, 'must be positive, was 0'",
        "max-connections-per-user, 0, 'must be positive, was 0'",
        "ping-interval, 99ms, 'must be at least 100ms, was PT0.099S'",
        "idle-timeout, 39s, 'must be at least twice the ping-interval, was PT39S'",
        "max-lifetime, 999ms, 'must be at least 1s, was PT0.999S'",
        "send-timeout, 99ms, 'must be at least 100ms, was PT0.099S'",
        "max-buffered, 1023B, 'must be at least 1KB, was 1023B'"
    })
    void refusesValuesBelowTheirMinimum(String key, String value, String message) {
        var environment = new MockEnvironment().withProperty("sluice.order.push." + key, value);
        assertThatThrownBy(() -> bind(environment))
                .hasRootCauseInstanceOf(IllegalArgumentException.class)
                .hasRootCauseMessage("sluice.order.push." + key + " " + message);
    }

    private static PushProperties bind(MockEnvironment environment) {
        return Binder.get(environment).bindOrCreate(PushProperties.PREFIX, PushProperties.class);
    }
}
