package io.sluice.order.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.test.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PublishOutboxTests {
    private static final Instant NOON = Instant.parse("2026-11-11T12:00:00Z");
    private static final Duration SWEEP_AGE = Duration.ofSeconds(5);

    private final SettableClock clock = new SettableClock(NOON);
    private final IdGenerator ids = new IdGenerator(clock);
    private final InMemoryOutboxRows rows = new InMemoryOutboxRows();
    private final List<OrderEvent> published = new ArrayList<>();
    private boolean unreachable;
    private final PublishOutbox publishOutbox =
            new PublishOutbox(rows, this::publish, new OutboxProperties(10, SWEEP_AGE, Duration.ofSeconds(2)), clock);

    @Test
    void deletesWhatItHasPublished() {
        OrderEvent first = anEvent();
        OrderEvent second = anEvent();
        assertThat(publishOutbox.publish(List.of(aRowOf(first), aRowOf(second))))
                .isEqualTo(2);
        assertThat(published).containsExactly(first, second);
        assertThat(due()).isEmpty();
    }

    @Test
    void publishesTheOthersIfARowCannotBeRead() {
        OutboxRow poison = add(new OutboxRow(ids.next(), "[{}]"));
        OrderEvent event = anEvent();
        assertThat(publishOutbox.publish(List.of(poison, aRowOf(event)))).isEqualTo(1);
        assertThat(published).containsExactly(event);
        assertThat(due()).as("it is tried again later").isEmpty();
        clock.pass(SWEEP_AGE);
        assertThat(due()).containsExactly(poison);
    }

    @Test
    void stopsAtTheFirstRowIfTheBrokerIsUnreachable() {
        OutboxRow first = aRowOf(anEvent());
        OutboxRow second = aRowOf(anEvent());
        unreachable = true;
        assertThat(publishOutbox.publish(List.of(first, second))).isZero();
        assertThat(due()).as("only the one that was tried is postponed").containsExactly(second);
        clock.pass(SWEEP_AGE);
        assertThat(due()).containsExactlyInAnyOrder(first, second);
    }

    private void publish(List<OrderEvent> events) {
        if (unreachable) {
            throw new EventsNotPublishedException("unreachable", null);
        }
        published.addAll(events);
    }

    private List<OutboxRow> due() {
        return rows.findDue(clock.instant(), 10);
    }

    private OutboxRow aRowOf(OrderEvent event) {
        return add(OutboxRow.of(ids.next(), List.of(event)));
    }

    private OutboxRow add(OutboxRow row) {
        rows.add(row, NOON);
        return row;
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
                NOON);
    }
}
