package io.sluice.sale.faults;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConnectionsTests {

    private static final String COMPLAINT = "RTNETLINK answers: Invalid argument\n";

    @Test
    void aSocketThatWasCutIsPrinted() {
        assertThat(Connections.isAnyCut(COMPLAINT + "tcp 0 0 127.0.0.1:49268 127.0.0.1:20911\n", ":20911"))
                .isTrue();
    }

    @Test
    void aComplaintIsNoSocketThatWasCut() {
        assertThat(Connections.isAnyCut(COMPLAINT, ":20911")).isFalse();
        assertThat(Connections.isAnyCut("", ":20911")).isFalse();
    }
}
