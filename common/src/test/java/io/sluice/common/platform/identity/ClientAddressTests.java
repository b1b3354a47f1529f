package io.sluice.common.platform.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientAddressTests {
    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "localhost",
                "example.org",
                "1.2.3",
                "1.2.3.4.5",
                "256.1.1.1",
                "::1%lo",
                ":",
                "a:b",
                "1.2.3.4, 5.6.7.8"
            })
    void isANumberAndNothingElse(String text) {
        assertThat(ClientAddress.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "203.0.113.7, 203.0.113.7",
        "::ffff:203.0.113.7, 203.0.113.7",
        "2001:db8:1:2:3:4:5:6, 2001:db8:1:2:0:0:0:0",
        "2001:db8:1:2::ffff, 2001:db8:1:2:0:0:0:0"
    })
    void countsAsTheNetworkThatOneClientHas(String text, String network) {
        assertThat(ClientAddress.parse(text).orElseThrow().network()).isEqualTo(network);
    }

    @Test
    void knowsItsOwnMachine() {
        assertThat(ClientAddress.parse("127.0.0.1").orElseThrow().isLoopback()).isTrue();
        assertThat(ClientAddress.parse("::1").orElseThrow().isLoopback()).isTrue();
        assertThat(ClientAddress.parse("10.0.0.1").orElseThrow().isLoopback()).isFalse();
    }
}
