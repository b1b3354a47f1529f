package io.sluice.sale.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.sale.bench.generator.LoadResult;
import io.sluice.sale.bench.report.Row;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class RoundsTests {

    private final Rounds rounds = new Rounds();

    @Test
    void comparesWithinEachRoundAndTakesTheMedian() {
        round(1000, 500);
        round(400, 300);
        round(2000, 200);

        Row orders = row("orders");
        assertThat(orders.perSecond()).isEqualTo(300);
        assertThat(orders.rounds()).containsExactly(500.0, 300.0, 200.0);
        assertThat(orders.baseline()).isEqualTo("proxy");
        assertThat(orders.ratio()).as("0.5, 0.75 and 0.1, not 300 of 1000").isEqualTo(0.5);
        assertThat(row("proxy").ratio()).isNull();
    }

    /** The cold measurement comes once, before all others. */
    @Test
    void comparesWhatWasMeasuredOnceWithTheMedianOfItsBaseline() {
        rounds.add(List.of(measured(Figure.COLD, 100, Optional.empty())));
        round(1000, 500);
        round(1000, 400);
        round(1000, 200);

        assertThat(row("cold").ratio()).isEqualTo(0.25);
    }

    @Test
    void hasNoRatioWithoutItsBaseline() {
        rounds.add(List.of(measured(Figure.ORDERS, 100, Optional.empty())));

        assertThat(row("orders").ratio()).isNull();
    }

    @Test
    void dividesProcessorTimeByTheExpectedAnswersOnly() {
        rounds.add(List.of(measured(Figure.ORDERS, 100, Optional.empty())));

        assertThat(row("orders").statuses()).containsEntry(202, 100L).containsEntry(503, 50L);
        assertThat(row("orders").cpuMicros().get("gateway")).isCloseTo(500, within(0.01));
        assertThat(row("orders").suiteMicros()).isCloseTo(700, within(0.01));
    }

    @Test
    void givesProcessorTimeOfASecondWhereNothingIsSent() {
        rounds.add(
                List.of(new Measured(Figure.REST, 0, LoadResult.none(2), Map.of("gateway", 30L), 0, Optional.empty())));

        assertThat(row("rest").cpuMicros().get("gateway")).isCloseTo(15_000, within(0.01));
    }

    @Test
    void hasTheMedianTimeToConfirmation() {
        Histogram micros = new Histogram(3);
        micros.recordValue(20_000);
        rounds.add(List.of(measured(Figure.ORDERS, 100, Optional.of(new Confirmed(1, 0, micros, 700)))));

        assertThat(row("orders").confirmation().p50()).isCloseTo(20, within(0.1));
        assertThat(row("orders").confirmation().ledgerPerSecond()).isEqualTo(700);
    }

    private void round(double proxy, double orders) {
        rounds.add(List.of(
                measured(Figure.PROXY, proxy, Optional.empty()), measured(Figure.ORDERS, orders, Optional.empty())));
    }

    private Row row(String name) {
        return rounds.rows().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Of one second. */
    private static Measured measured(Figure figure, double rate, Optional<Confirmed> confirmed) {
        Histogram latencies = new Histogram(3);
        latencies.recordValue(1000);
        LoadResult load =
                new LoadResult(1, Map.of(202, (long) rate, 503, 50L), (long) rate, (long) rate, 0, 0, latencies);
        Map<String, Long> cpu = Map.of("gateway", 50L, "redis-1", 10L, "redis-2", 10L, "generator", 7L, "others", 3L);
        return new Measured(figure, 200, load, cpu, 0.1, confirmed);
    }
}
