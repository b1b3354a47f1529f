package io.sluice.common.selling.promo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two nodes of one service, and therefore of one consumer group, on the real broker. */
class PromoEventPublisherIT {
    private static final Duration SOON = Duration.ofSeconds(10);

    /** As many as the topic has, so that a round of events reaches each. */
    private static final int QUEUES = 8;

    private final PromoId promo = TestIds.unique(PromoId::new);
    private PromoNode here;
    private PromoNode there;

    @BeforeEach
    void startTwoNodes() {
        here = new PromoNode("here");
        there = new PromoNode("there");
        // They begin with the latest event once they have found the queues, so the first events may be too early for
        // them.
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> {
                    LongStream.rangeClosed(1, QUEUES)
                            .forEach(generation -> publish(TestIds.promo("warm-up"), generation));
                    return here.received().size() >= 2 * QUEUES
                            && there.received().size() >= 2 * QUEUES;
                });
    }

    @AfterEach
    void stopNodes() {
        here.close();
        there.close();
    }

    @Test
    void everyNodeReceivesEveryEvent() {
        // Over all queues, of which each node would receive some only if they shared the work.
        Long[] all = LongStream.rangeClosed(1, 2 * QUEUES).boxed().toArray(Long[]::new);
        List.of(all).forEach(generation -> publish(promo, generation));
        await().atMost(SOON).untilAsserted(() -> {
            assertThat(receivedBy(here)).containsExactlyInAnyOrder(all);
            assertThat(receivedBy(there)).containsExactlyInAnyOrder(all);
        });
    }

    private void publish(PromoId promoId, long generation) {
        here.events().publish(promoId, PromoEvent.Kind.SOLD_OUT, new SaleState(generation, true));
    }

    private List<Long> receivedBy(PromoNode node) {
        return node.received().stream()
                .filter(event -> event.promoId().equals(promo))
                .map(PromoEvent::generation)
                .toList();
    }
}
