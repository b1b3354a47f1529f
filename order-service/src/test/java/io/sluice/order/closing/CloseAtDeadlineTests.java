package io.sluice.order.closing;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.message.OrderDeadline;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CloseAtDeadlineTests {
    private static final Instant NOW = Instant.parse("2026-11-11T00:00:00Z");

    private final List<OrderDeadline> sent = new ArrayList<>();
    private final CloseAtDeadline closeAtDeadline = new CloseAtDeadline(null, null, sent::add, new SettableClock(NOW));

    @Test
    void aDeadlineThatComesTooEarlyIsSentAgainAndClosesNothing() {
        var deadline = new OrderDeadline(
                TestIds.id("a batch", BatchId::new), NOW.plusMillis(1), List.of(TestIds.order("an order")));
        closeAtDeadline.close(deadline);
        assertThat(sent).containsExactly(deadline);
    }
}
