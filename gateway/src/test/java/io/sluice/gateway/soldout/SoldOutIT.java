package io.sluice.gateway.soldout;

import static io.sluice.common.message.PromoEvent.Kind.BACK_ON_SALE;
import static io.sluice.common.message.PromoEvent.Kind.SOLD_OUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.message.PromoEvent;
import io.sluice.common.promo.PromoEventPublisher;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.gateway.SaleTest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Events that came over the broker. The register never hears of them, so a node that knows can know from nowhere else. */
@OnLocalMiddleware("gateway")
class SoldOutIT extends SaleTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    @Autowired
    private PromoEventPublisher events;

    private final List<PromoEvent> heard = new CopyOnWriteArrayList<>();

    @BeforeEach
    void listen() {
        watch.onEvent(heard::add);
        // It begins with the latest, whenever it has found the queues: some may be said too early for it.
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> {
                    LongStream.range(0, 8).forEach(i -> events.tell("nobody's", SOLD_OUT, 1));
                    return heard.size() >= 16;
                });
    }

    @Test
    void whatAnotherNodeFoundOutIsAnsweredFromMemory() {
        var promo = promo().open(10, 2);
        tell(promo, SOLD_OUT, 5);
        assertThat(watch.soldOut(promo.id())).isTrue();
        // Not even the session is looked at, and the board has units.
        assertSoldOut(calls().post(promo.tokens(), "{}"));
        assertSoldOut(buyer().asksFor(promo));

        tell(promo, BACK_ON_SALE, 6);
        assertThat(buyer().asksFor(promo).status()).isEqualTo(201);
        assertThat(register.readSales()).doesNotContainKey(promo.id());
    }

    @Test
    void anOlderGenerationChangesNothing() {
        var promo = promo().open(10, 2);
        tell(promo, BACK_ON_SALE, 6);
        tell(promo, SOLD_OUT, 5);
        assertThat(buyer().asksFor(promo).status()).isEqualTo(201);
        tell(promo, SOLD_OUT, 7);
        tell(promo, BACK_ON_SALE, 6);
        assertSoldOut(buyer().asksFor(promo));
    }

    @Test
    void isQuickerThanReadingTheRegister() {
        var promo = promo().open(10, 2);
        // The quickest of a few: others may keep this machine busy, but not slow down every one of them.
        assertThat(LongStream.rangeClosed(1, 5).mapToObj(generation -> timed(promo, generation)))
                .anyMatch(time -> time.compareTo(Duration.ofMillis(500)) < 0);
    }

    private Duration timed(Promo promo, long generation) {
        long begin = System.nanoTime();
        tell(promo, SOLD_OUT, generation);
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /** Until it was heard. */
    private void tell(Promo promo, PromoEvent.Kind kind, long generation) {
        events.tell(promo.id(), kind, generation);
        await().atMost(SOON)
                .pollInterval(Duration.ofMillis(10))
                .until(() -> heard.stream()
                        .anyMatch(event -> event.promoId().equals(promo.id())
                                && event.kind() == kind
                                && event.generation() == generation));
    }

    private static void assertSoldOut(Answer answer) {
        assertThat(answer.problem()).isEqualTo("sold-out");
        assertThat(answer.status()).isEqualTo(409);
    }
}
