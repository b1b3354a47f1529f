package io.sluice.promo.nodes.remote;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.promo.nodes.MetricReading;
import io.sluice.promo.nodes.Node;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricsTextTests {
    private static final Node NODE = new Node("gateway", "127.0.0.1:1", URI.create("http://127.0.0.1:2"));

    @Test
    void readsNamesLabelsAndValues() {
        assertThat(MetricsText.parse(NODE, """
                        # HELP a_total what it is
                        # TYPE a_total counter
                        a_total{promo="P1",reason="sold-out"} 5.0
                        a_total{promo="P2",reason="gate-full",} 1.2345E7 1763409412123

                        plain 7
                        """))
                .containsExactly(
                        new MetricReading(NODE, "a_total", Map.of("promo", "P1", "reason", "sold-out"), 5),
                        new MetricReading(NODE, "a_total", Map.of("promo", "P2", "reason", "gate-full"), 12_345_000),
                        new MetricReading(NODE, "plain", Map.of(), 7));
    }

    @Test
    void readsWhatIsEscapedInLabels() {
        assertThat(MetricsText.parse(NODE, "a{b=\"quote \\\" comma , brace } back \\\\ line \\n\"} 1"))
                .containsExactly(
                        new MetricReading(NODE, "a", Map.of("b", "quote \" comma , brace } back \\ line \n"), 1));
    }

    @Test
    void readsValuesThatAreNoNumbers() {
        assertThat(MetricsText.parse(NODE, "a +Inf\nb -Inf\nc NaN\n"))
                .extracting(MetricReading::value)
                .containsExactly(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a{b=\"c\"", "a{b", "a", "a{b=\"c\"} x", "a{b=\"c", "{", "a{=} 1"})
    void leavesOutWhatItCannotRead(String line) {
        assertThat(MetricsText.parse(NODE, line + "\nok 1"))
                .extracting(MetricReading::name)
                .contains("ok");
    }
}
