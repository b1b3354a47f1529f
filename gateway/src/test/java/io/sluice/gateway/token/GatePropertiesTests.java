package io.sluice.gateway.token;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GatePropertiesTests {
    @Test
    void theLeastIsEnough() {
        assertThatCode(() -> new GateProperties(1, 1, Duration.ofMillis(1))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, PT1S, 'sluice.gateway.gate.threads must be positive, was 0'",
        "1, 0, PT1S, 'sluice.gateway.gate.queue must be positive, was 0'",
        "1, 1, PT0S, 'sluice.gateway.gate.timeout must be at least 1ms, was PT0S'"
    })
    void aRefusalNamesTheKeyAndTheValue(int threads, int queue, Duration timeout, String message) {
        assertThatThrownBy(() -> new GateProperties(threads, queue, timeout))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
