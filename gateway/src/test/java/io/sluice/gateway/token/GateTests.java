package io.sluice.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateTests {
    @ParameterizedTest
    @CsvSource({
        "PT-3S, 0, PT1S",
        "PT0.2S, 0, PT1S",
        "PT3S, 0, PT3S",
        "PT3S, 1, PT1.5S",
        "PT30S, 0, PT5S",
        "PT30S, 1, PT2.5S"
    })
    void buyersRefusedByAFullGateComeBackWhenAPlaceMayBeFreeButNotAllAtOnce(
            Duration free, double jitter, Duration wait) {
        assertThat(Gate.wait(free, jitter)).isEqualTo(wait);
    }
}
