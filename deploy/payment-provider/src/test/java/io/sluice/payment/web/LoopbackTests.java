package io.sluice.payment.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoopbackTests {

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.0.0.1:8890", "localhost:8890", "LOCALHOST", "[::1]:8890", "[::1]"})
    void recognizesThisMachine(String authority) {
        assertThat(Loopback.isAuthority(authority)).isTrue();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "example.org",
                "127.0.0.1.example.org",
                "localhost.example.org:80",
                "192.168.0.1",
                "0.0.0.0",
                "xlocalhost"
            })
    void recognizesNoOtherHost(String authority) {
        assertThat(Loopback.isAuthority(authority)).isFalse();
    }
}
