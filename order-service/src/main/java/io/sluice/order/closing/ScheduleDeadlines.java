package io.sluice.order.closing;

import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.message.OrderDeadline;
import io.sluice.common.selling.rehearsal.Rehearsing;
import io.sluice.order.lifecycle.Order;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.springframework.stereotype.Service;

/** Schedules the end of the time to pay of confirmed orders. */
@Service
public class ScheduleDeadlines {
    private final DeadlineMessages messages;

    ScheduleDeadlines(DeadlineMessages messages) {
        this.messages = messages;
    }

    /**
     * One message for all of them, at the latest of their deadlines. Throws if the broker may not have it.
     *
     * @param batchId names the message
     */
    public void schedule(BatchId batchId, List<Order> confirmed) {
        if (Rehearsing.isOn()) {
            // The message would come when its orders have long been deleted.
            return;
        }
        Instant latest = confirmed.stream()
                .map(Order::payBefore)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        messages.send(new OrderDeadline(
                batchId, latest, confirmed.stream().map(Order::id).toList()));
    }
}
