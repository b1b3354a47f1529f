package io.sluice.promo.live.remote;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.SaleMeters;
import io.sluice.common.test.TestIds;
import io.sluice.promo.live.Counts;
import io.sluice.promo.live.Meter;
import io.sluice.promo.live.NodeReading;
import io.sluice.promo.live.QueueReading;
import io.sluice.promo.nodes.Node;
import io.sluice.promo.nodes.remote.Scrape;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Reads what a node really shows. */
class ScrapedNodeTests {
    private static final PromoId PROMO = TestIds.promo("read");
    private static final Node NODE = new Node("order-service", "127.0.0.1:1", URI.create("http://127.0.0.1:2"));

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    @Test
    void readsTheCountersOfEachPromotion() {
        startedAt(1_763_409_412.123);
        var meters = new SaleMeters(registry, Clock.systemUTC());
        meters.of(PROMO).refuse(CommonProblem.NOT_FOUND);
        meters.of(PROMO).accept(3);
        meters.of(PROMO).confirm(2);
        meters.of(PROMO).answer(Duration.ofMillis(7));
        meters.of(PROMO).answer(Duration.ofMillis(70));
        meters.of(TestIds.promo("other")).accept(8);
        registry.gauge("sluice.order.queue.depth", 12);
        registry.summary("sluice.order.batch.size").record(20);
        registry.summary("sluice.order.batch.size").record(30);

        NodeReading reading = read();

        assertThat(reading.node().startedAt()).isEqualTo(Instant.ofEpochMilli(1_763_409_412_123L));
        assertThat(reading.queue()).isEqualTo(new QueueReading(12, 2, 50));
        Counts counts = reading.counts().get(PROMO);
        assertThat(counts.of(Meter.refused("not-found"))).isEqualTo(1);
        assertThat(counts.of(Meter.ACCEPTED)).isEqualTo(3);
        assertThat(counts.of(Meter.CONFIRMED)).isEqualTo(2);
        assertThat(counts.of(Meter.ANSWERED)).isEqualTo(2);
        assertThat(counts.of(Meter.answeredWithin(Duration.ofMillis(5)))).isZero();
        assertThat(counts.of(Meter.answeredWithin(Duration.ofMillis(10)))).isEqualTo(1);
        assertThat(counts.of(Meter.answeredWithin(Duration.ofMillis(100)))).isEqualTo(2);
        assertThat(counts.of(Meter.answeredWithin(Duration.ofSeconds(10)))).isEqualTo(2);
        assertThat(reading.counts().get(TestIds.promo("other")).of(Meter.ACCEPTED))
                .isEqualTo(8);
    }

    /** Without its start nobody could tell a restart. */
    @Test
    void aNodeThatHidesItsStartIsLeftOut() {
        assertThat(ScrapedNode.read(NODE, Scrape.of(NODE, registry.scrape()))).isEmpty();
    }

    private void startedAt(double seconds) {
        Gauge.builder("process.start.time", () -> seconds).baseUnit("seconds").register(registry);
    }

    private NodeReading read() {
        return ScrapedNode.read(NODE, Scrape.of(NODE, registry.scrape())).orElseThrow();
    }
}
