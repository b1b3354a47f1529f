package io.sluice.order.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.message.OrderEvent.State;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.Buying;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** Events that whoever wrote them did not come to tell. */
@OnLocalMiddleware("order-service")
class OutboxIT extends Buying {
    private static final int MORE_THAN_ONE_MESSAGE = 450;

    @Autowired
    private OutboxMapper outbox;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private Clock clock;

    @Test
    void whatANodeLeftBehindIsToldAlthoughSomethingElseCannotBe() {
        Instant longAgo = clock.instant().minusSeconds(60);
        String poison = ids.next();
        outbox.insert(new OutboxRow(poison, "[{}]", longAgo.minusSeconds(1)));
        List<OrderEvent> events = IntStream.range(0, MORE_THAN_ONE_MESSAGE)
                .mapToObj(i -> anEvent())
                .toList();
        outbox.insert(new OutboxRow(ids.next(), json(events), longAgo));
        try {
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(events)
                            .allMatch(event -> orderEvents.of(event.orderId()).equals(List.of(State.PAID))));
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(database.queryForList("SELECT id FROM order_outbox", String.class))
                            .as("told is told, and what cannot be told is kept")
                            .containsExactly(poison));
        } finally {
            outbox.delete(List.of(poison));
        }
    }

    private OrderEvent anEvent() {
        return new OrderEvent(
                ids.next(), ids.next(), ids.next(), ids.next(), ids.next(), 1, 100, "CNY", State.PAID, clock.instant());
    }

    private static String json(List<OrderEvent> events) {
        return new String(MessageJson.write(events), StandardCharsets.UTF_8);
    }
}
