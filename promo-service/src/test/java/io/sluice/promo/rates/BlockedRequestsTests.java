package io.sluice.promo.rates;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.SettableClock;
import io.sluice.promo.nodes.MetricReading;
import io.sluice.promo.nodes.Node;
import io.sluice.promo.rates.BlockedRequests.Blocked;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BlockedRequestsTests {
    private final SettableClock clock = new SettableClock(Instant.parse("2030-01-01T00:00:00Z"));
    private final Map<Node, Double> counters = new LinkedHashMap<>();
    private final BlockedRequests blocked = new BlockedRequests(
            (services, names, timeout) -> counters.entrySet().stream()
                    .filter(counter -> services.contains(counter.getKey().service()))
                    .map(counter -> new MetricReading(
                            counter.getKey(),
                            names.iterator().next(),
                            Map.of("resource", "place-order"),
                            counter.getValue()))
                    .toList(),
            clock);

    @Test
    void addsUpTheNodesOfEachService() {
        counters.put(node("gateway", 1), 100.0);
        counters.put(node("gateway", 2), 20.0);
        counters.put(node("order-service", 1), 3.0);
        assertThat(blocked.count())
                .containsExactly(
                        new Blocked("place-order", "gateway", 120, 0),
                        new Blocked("place-order", "order-service", 3, 0));
    }

    @Test
    void theRateIsThatSinceTheReadingBefore() {
        counters.put(node("gateway", 1), 100.0);
        blocked.count();
        after(4);
        counters.put(node("gateway", 1), 110.0);
        assertThat(perSecond()).isEqualTo(2.5);
        assertThat(perSecond()).as("asked again within a second").isEqualTo(2.5);
        after(1);
        assertThat(perSecond()).isZero();
    }

    @Test
    void aNodeThatRestartedCountsFromZero() {
        counters.put(node("gateway", 1), 100.0);
        blocked.count();
        after(2);
        counters.put(node("gateway", 1), 6.0);
        assertThat(perSecond()).isEqualTo(3);
    }

    @Test
    void aNodeThatMissedAReadingMakesNoPeak() {
        counters.put(node("gateway", 1), 1000.0);
        counters.put(node("gateway", 2), 500.0);
        blocked.count();
        counters.remove(node("gateway", 1));
        after(2);
        assertThat(perSecond()).isZero();
        after(2);
        counters.put(node("gateway", 1), 1008.0);
        counters.put(node("gateway", 2), 506.0);
        assertThat(perSecond()).as("8 in four seconds, 6 in two").isEqualTo(2 + 3);
    }

    @Test
    void aNodeThatBeginsToRefuseCountsSinceTheReadingBefore() {
        counters.put(node("gateway", 1), 100.0);
        blocked.count();
        after(2);
        counters.put(node("gateway", 2), 6.0);
        assertThat(perSecond()).isEqualTo(3);
    }

    private double perSecond() {
        return blocked.count().get(0).perSecond();
    }

    private void after(int seconds) {
        clock.pass(Duration.ofSeconds(seconds));
    }

    private static Node node(String service, int number) {
        return new Node(service, "127.0.0.1:" + number, URI.create("http://127.0.0.1:" + number));
    }
}
