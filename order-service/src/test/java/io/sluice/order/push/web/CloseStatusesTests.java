package io.sluice.order.push.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.order.push.CloseReason;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.web.socket.CloseStatus;

class CloseStatusesTests {
    @ParameterizedTest
    @CsvSource({
        "SHUTDOWN, 1001, retry after 3",
        "EXPIRED, 1001, retry after 1",
        "IDLE, 1001, retry after 1",
        "REPLACED, 1008, replaced by a newer connection",
        "FULL, 1013, retry after 10",
        "SLOW, 1013, retry after 10",
        "BROKEN, 1011, retry after 2"
    })
    void codeAndReasonSayWhatTheClientShouldDo(CloseReason reason, int code, String text) {
        assertThat(CloseStatuses.of(reason)).isEqualTo(new CloseStatus(code, text));
    }
}
