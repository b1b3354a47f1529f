package io.sluice.order.push.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.order.push.CloseReason;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CloseStatusesTests {
    @ParameterizedTest
    @CsvSource({
        "SHUTDOWN, 1001",
        "EXPIRED, 1001",
        "IDLE, 1001",
        "REPLACED, 1008",
        "FULL, 1013",
        "SLOW, 1013",
        "BROKEN, 1011"
    })
    void theCodeSaysWhatTheClientShouldDo(CloseReason reason, int code) {
        assertThat(CloseStatuses.of(reason).getCode()).isEqualTo(code);
    }
}
