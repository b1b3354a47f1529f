package io.sluice.common.platform.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceContextTests {
    @Test
    void readsWhatItWrites() {
        var trace = TraceContext.create();
        assertThat(TraceContext.parse(trace.header())).contains(trace);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
                "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
                "4bf92f3577b34da6a3ce929d0e0e4736",
                "00-4bf92f3577b34da6a3ce929d0e0e4736\n-00f067aa0ba902b7-01"
            })
    void ignoresWhatIsNoTraceContext(String header) {
        assertThat(TraceContext.parse(header)).isEmpty();
    }
}
