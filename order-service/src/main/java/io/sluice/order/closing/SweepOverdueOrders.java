package io.sluice.order.closing;

import io.sluice.common.job.SingleRunner;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** The net behind the delay messages: closes what is overdue for longer than those need, by an index. */
@Component
class SweepOverdueOrders {
    private static final Logger log = LoggerFactory.getLogger(SweepOverdueOrders.class);
    private static final int AT_ONCE = 200;

    private final Orders book;
    private final CloseOverdueOrders closeOverdue;
    private final ClosingProperties properties;
    private final SingleRunner runner;
    private final Clock clock;

    SweepOverdueOrders(
            Orders book,
            CloseOverdueOrders closeOverdue,
            ClosingProperties properties,
            SingleRunner runner,
            Clock clock) {
        this.book = book;
        this.closeOverdue = closeOverdue;
        this.properties = properties;
        this.runner = runner;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${sluice.order.closing.sweep-every}")
    void sweep() {
        runner.run("sweep-deadlines", () -> {
            int closed;
            do {
                closed = closeSome();
            } while (closed == AT_ONCE);
        });
    }

    private int closeSome() {
        Instant before = clock.instant().minus(properties.grace());
        List<Order> overdue = book.overdue(before, AT_ONCE);
        int closed = overdue.isEmpty() ? 0 : closeOverdue.close(overdue);
        if (closed > 0) {
            log.warn("{} orders were closed by the sweep: their delay message is late or lost", closed);
        }
        return closed;
    }
}
