package io.sluice.gateway.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.rule.RuleFiles;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProposedRateTests {
    @ParameterizedTest
    @CsvSource({
        "812.5, 1200, 2400",
        "833.4, 1300, 2500",
        "1000, 1500, 3000",
        "16, 24, 48",
        "3, 5, 9",
        "0.1, 1, 1",
        "12345.6, 19000, 37000"
    })
    void followsFromTheCapacityInTwoDigits(double acceptedPerSecond, long orders, long tokens) {
        assertThat(ProposedRate.of(acceptedPerSecond))
                .containsExactly(new ProposedRate("place-order", orders), new ProposedRate("tokens", tokens));
    }

    /** Else a node would refuse the whole file. */
    @Test
    void everyResourceMayHaveARule() {
        String rules = ProposedRate.of(100).stream()
                .map(rate -> "{\"resource\": \"%s\", \"grade\": 1, \"count\": %d}"
                        .formatted(rate.resource(), rate.perSecond()))
                .toList()
                .toString();
        assertThat(RuleFiles.GATEWAY_FLOW.read(rules).rules()).hasSize(2);
    }

    @Test
    void isPartOfTheCertificate() {
        var knee = new MeasuredStep(8, 1000, Duration.ofMillis(8), Duration.ofMillis(20), 2000, 0, 0, 0.5);
        var certificate = new CapacityCertificate(2, knee, 15000, Bound.LATENCY, List.of(knee));
        assertThat(certificate.proposedRates()).isEqualTo(ProposedRate.of(1000));
    }
}
