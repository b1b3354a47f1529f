package io.sluice.promo.live;

import static io.sluice.promo.live.TestNodes.START;
import static io.sluice.promo.live.TestNodes.accepted;
import static io.sluice.promo.live.TestNodes.node;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SaleProgressTests {
    private static final PromoId PROMO = TestIds.promo("in progress");
    private static final NodeInstance FIRST = node("order-service", 1, START);
    private static final NodeInstance SECOND = node("order-service", 2, START);
    private static final NodeInstance RESTARTED = node("order-service", 1, START.plusSeconds(60));

    private final SaleProgress progress = new SaleProgress(PROMO, SaleReadings.NONE);
    private Instant now = START.plusSeconds(100);

    @Test
    void ratesAreWhatCameSinceTheLastSample() {
        assertThat(sample(accepted(FIRST, PROMO, 10)).perSecond().accepted())
                .as("nothing is known of the time before")
                .isZero();
        now = now.plusSeconds(2);
        SaleSample next = sample(accepted(FIRST, PROMO, 40), accepted(SECOND, PROMO, 5));
        assertThat(next.perSecond().accepted()).isEqualTo(17.5);
        assertThat(next.totals().of(Meter.ACCEPTED)).isEqualTo(45);
    }

    @Test
    void aRestartLosesNothingAndCountsNothingTwice() {
        sample(accepted(FIRST, PROMO, 10), accepted(SECOND, PROMO, 5));
        now = now.plusSeconds(1);
        assertThat(sample(accepted(SECOND, PROMO, 6)).totals().of(Meter.ACCEPTED))
                .as("while it is down")
                .isEqualTo(16);
        now = now.plusSeconds(1);
        SaleSample back = sample(accepted(RESTARTED, PROMO, 2), accepted(SECOND, PROMO, 6));
        assertThat(back.totals().of(Meter.ACCEPTED)).isEqualTo(18);
        assertThat(back.perSecond().accepted()).isEqualTo(2);
    }

    @Test
    void beginsWithWhatWasKeptOfNodesThatAreGone() {
        var kept = new SaleReadings(Map.of(
                "order-service/127.0.0.1:9@1",
                new Counts(Map.of(Meter.ACCEPTED, 100L)),
                FIRST.name(),
                new Counts(Map.of(Meter.ACCEPTED, 8L))));
        SaleSample sample =
                new SaleProgress(PROMO, kept).sample(now, List.of(accepted(FIRST, PROMO, 10)), Optional.empty());
        assertThat(sample.totals().of(Meter.ACCEPTED)).isEqualTo(110);
    }

    @Test
    void countsTheNodesThatAnswered() {
        assertThat(sample(accepted(FIRST, PROMO, 1), accepted(SECOND, PROMO, 1)).nodes())
                .isEqualTo(Map.of("gateway", 0, "order-service", 2, "stock-service", 0));
    }

    @Test
    void latencyIsThatOfTheLastSeconds() {
        sample(answered(1000, 0));
        now = now.plusSeconds(1);
        assertThat(sample(answered(1100, 100)).latency())
                .contains(new SaleSample.Latency(Duration.ofMillis(10), Duration.ofNanos(19_800_000)));
        for (int i = 0; i < 10; i++) {
            now = now.plusSeconds(1);
            sample(answered(1100, 100));
        }
        assertThat(sample(answered(1100, 100)).latency()).isEmpty();
    }

    @Test
    void batchSizeIsThatOfTheBatchesSinceTheLastSample() {
        sample(new NodeReading(FIRST, Map.of(), new QueueReading(0, 10, 10)));
        SaleSample next = sample(new NodeReading(FIRST, Map.of(), new QueueReading(7, 12, 60)));
        assertThat(next.batchSize()).isEqualTo(25);
        assertThat(next.queue().waiting()).isEqualTo(7);
        assertThat(sample(new NodeReading(RESTARTED, Map.of(), new QueueReading(0, 1, 3)))
                        .batchSize())
                .as("a restarted node begins anew")
                .isZero();
    }

    private static NodeReading answered(long all, long within20) {
        var counts = new Counts(Map.of(Meter.ANSWERED, all, Meter.answeredWithin(Duration.ofMillis(20)), within20));
        return new NodeReading(FIRST, Map.of(PROMO, counts), QueueReading.NONE);
    }

    private SaleSample sample(NodeReading... nodes) {
        return progress.sample(now, List.of(nodes), Optional.empty());
    }
}
