package io.sluice.common.promo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.id.IdGenerator;
import io.sluice.common.message.PromoEvent;
import java.time.Clock;
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

    private final String promo = new IdGenerator(Clock.systemUTC()).next();
    private PromoNode here;
    private PromoNode there;

    @BeforeEach
    void startTwoNodes() {
        here = new PromoNode("here");
        there = new PromoNode("there");
        // They begin with the latest, whenever they have found the queues: some may be said too early for them.
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> {
                    LongStream.rangeClosed(1, QUEUES).forEach(generation -> tell("nobody's", generation));
                    return here.heard().size() >= 2 * QUEUES && there.heard().size() >= 2 * QUEUES;
                });
    }

    @AfterEach
    void stopNodes() {
        here.close();
        there.close();
    }

    @Test
    void everyNodeHearsEveryEvent() {
        // Over all queues, of which each node would hear some only if they shared the work.
        Long[] all = LongStream.rangeClosed(1, 2 * QUEUES).boxed().toArray(Long[]::new);
        List.of(all).forEach(generation -> tell(promo, generation));
        await().atMost(SOON).untilAsserted(() -> {
            assertThat(heardBy(here)).containsExactlyInAnyOrder(all);
            assertThat(heardBy(there)).containsExactlyInAnyOrder(all);
        });
    }

    private void tell(String promoId, long generation) {
        here.events().tell(promoId, PromoEvent.Kind.SOLD_OUT, generation);
    }

    private List<Long> heardBy(PromoNode node) {
        return node.heard().stream()
                .filter(event -> event.promoId().equals(promo))
                .map(PromoEvent::generation)
                .toList();
    }
}
