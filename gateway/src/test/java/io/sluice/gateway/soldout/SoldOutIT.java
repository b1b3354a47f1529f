package io.sluice.gateway.soldout;

import static io.sluice.common.selling.message.PromoEvent.Kind.BACK_ON_SALE;
import static io.sluice.common.selling.message.PromoEvent.Kind.SOLD_OUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.PromoEventPublisher;
import io.sluice.common.selling.promo.SaleState;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.common.test.TestIds;
import io.sluice.gateway.SaleTest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Events over the broker. They are not in the registry, so a node can know them from the broker only. */
@OnLocalMiddleware("gateway")
class SoldOutIT extends SaleTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    @Autowired
    private PromoEventPublisher events;

    private final List<PromoEvent> received = new CopyOnWriteArrayList<>();

    @BeforeEach
    void listen() {
        localPromos.onEvent(received::add);
        var other = TestIds.unique(PromoId::new);
        // The consumer begins with the latest event once it has found the queues; earlier ones are missed.
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> {
                    LongStream.range(0, 8).forEach(i -> publish(other, SOLD_OUT, 1));
                    return received.size() >= 16;
                });
    }

    @Test
    void whatAnotherNodePublishedIsAnsweredFromMemory() {
        var promo = promo().open(10, 2);
        publishAndAwait(promo, SOLD_OUT, 5);
        assertThat(localPromos.isSoldOut(promo.id())).isTrue();
        // Without a check of the session, and although the board has units.
        assertSoldOut(calls().post(promo.tokens(), "{}"));
        assertSoldOut(buyer().asksFor(promo));

        publishAndAwait(promo, BACK_ON_SALE, 6);
        assertThat(buyer().asksFor(promo).status()).isEqualTo(201);
        assertThat(registry.findSaleStates()).doesNotContainKey(promo.id());
    }

    @Test
    void anOlderGenerationChangesNothing() {
        var promo = promo().open(10, 2);
        publishAndAwait(promo, BACK_ON_SALE, 6);
        publishAndAwait(promo, SOLD_OUT, 5);
        assertThat(buyer().asksFor(promo).status()).isEqualTo(201);
        publishAndAwait(promo, SOLD_OUT, 7);
        publishAndAwait(promo, BACK_ON_SALE, 6);
        assertSoldOut(buyer().asksFor(promo));
    }

    @Test
    void isFasterThanReadingTheRegistry() {
        var promo = promo().open(10, 2);
        // The fastest of a few: a busy machine may slow down some of them.
        assertThat(LongStream.rangeClosed(1, 5).mapToObj(generation -> timed(promo, generation)))
                .anyMatch(time -> time.compareTo(Duration.ofMillis(500)) < 0);
    }

    private Duration timed(Promo promo, long generation) {
        long begin = System.nanoTime();
        publishAndAwait(promo, SOLD_OUT, generation);
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /** Waits until it was received. */
    private void publishAndAwait(Promo promo, PromoEvent.Kind kind, long generation) {
        publish(promo.id(), kind, generation);
        await().atMost(SOON)
                .pollInterval(Duration.ofMillis(10))
                .until(() -> received.stream()
                        .anyMatch(event -> event.promoId().equals(promo.id())
                                && event.kind() == kind
                                && event.generation() == generation));
    }

    private void publish(PromoId promoId, PromoEvent.Kind kind, long generation) {
        events.publish(promoId, kind, new SaleState(generation, kind == SOLD_OUT));
    }

    private static void assertSoldOut(Answer answer) {
        assertThat(answer.problem()).isEqualTo("sold-out");
        assertThat(answer.status()).isEqualTo(409);
    }
}
