package io.sluice.gateway.push;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.reactive.socket.CloseStatus;

class BridgeTests {
    @ParameterizedTest
    @ValueSource(ints = {1000, 1001, 1008, 1009, 1011, 1013, 3000, 4999})
    void aCloseCodeIsPassedOn(int code) {
        assertThat(Bridge.sendable(new CloseStatus(code)).getCode()).isEqualTo(code);
    }

    @ParameterizedTest
    @ValueSource(ints = {1004, 1005, 1006, 1015, 2000, 2999})
    void aCodeThatMustNotBeSentBecomesGoingAway(int code) {
        assertThat(Bridge.sendable(new CloseStatus(code)).getCode()).isEqualTo(1001);
    }
}
