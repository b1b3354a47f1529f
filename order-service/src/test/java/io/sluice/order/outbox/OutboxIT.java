package io.sluice.order.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.Buying;
import io.sluice.order.lifecycle.OrderState;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** Events that their node did not publish. */
@OnLocalMiddleware("order-service")
class OutboxIT extends Buying {
    private static final int MORE_THAN_ONE_MESSAGE = 450;

    @Autowired
    private OutboxRows outbox;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private Clock clock;

    @Test
    void whatANodeLeftBehindIsPublishedAlthoughAnotherRowCannotBe() {
        Instant longAgo = clock.instant().minusSeconds(60);
        var poison = new OutboxRow(ids.next(), "[{}]");
        outbox.add(poison, longAgo.minusSeconds(1));
        List<OrderEvent> events = IntStream.range(0, MORE_THAN_ONE_MESSAGE)
                .mapToObj(i -> anEvent())
                .toList();
        outbox.add(OutboxRow.of(ids.next(), events), longAgo);
        try {
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(events)
                            .allMatch(event ->
                                    orderEvents.statesOf(event.orderId()).equals(List.of(OrderState.PAID))));
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(database.queryForList("SELECT id FROM order_outbox", String.class))
                            .as("what is published is deleted, and what cannot be is kept")
                            .containsExactly(poison.id()));
        } finally {
            outbox.delete(List.of(poison));
        }
    }

    private OrderEvent anEvent() {
        return new OrderEvent(
                ids.next(EventId::new),
                ids.next(OrderId::new),
                ids.next(PromoId::new),
                ids.next(ItemId::new),
                ids.next(UserId::new),
                Units.ONE,
                100,
                "CNY",
                OrderEvent.PAID,
                clock.instant());
    }
}
