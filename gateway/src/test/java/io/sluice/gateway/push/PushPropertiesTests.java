package io.sluice.gateway.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PushPropertiesTests {
    @Test
    void blankOriginsAreLeftOut() {
        var properties = new PushProperties(List.of(" ", " https://shop.example "), 1, Duration.ofMillis(100));
        assertThat(properties.allowedOrigins()).containsExactly("https://shop.example");
    }

    @ParameterizedTest
    @CsvSource({
        "0, PT1S, 'sluice.gateway.push.max-connections must be positive, was 0'",
        "1, PT0.099S, 'sluice.gateway.push.handshake-timeout must be at least 100ms, was PT0.099S'"
    })
    void aRefusalNamesTheKeyAndTheValue(int maxConnections, Duration handshakeTimeout, String message) {
        assertThatThrownBy(() -> new PushProperties(List.of(), maxConnections, handshakeTimeout))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
