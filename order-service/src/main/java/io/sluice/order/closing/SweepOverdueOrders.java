package io.sluice.order.closing;

import io.sluice.common.platform.job.Jobs;
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
    private static final int PAGE = 200;

    private final Orders orders;
    private final CloseOverdueOrders closeOverdueOrders;
    private final ClosingProperties properties;
    private final Jobs jobs;
    private final Clock clock;

    SweepOverdueOrders(
            Orders orders,
            CloseOverdueOrders closeOverdueOrders,
            ClosingProperties properties,
            Jobs jobs,
            Clock clock) {
        this.orders = orders;
        this.closeOverdueOrders = closeOverdueOrders;
        this.properties = properties;
        this.jobs = jobs;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${sluice.order.closing.sweep-interval}")
    void sweep() {
        jobs.run("sweep-overdue-orders", () -> {
            boolean progress;
            do {
                // Again before every round of polls: what nobody is paying must not wait for the provider.
                int unpaid = closeAll();
                progress = closeSome() > 0 || unpaid > 0;
            } while (progress);
        });
    }

    /** Those that nobody is paying, or that had their last chance. */
    private int closeAll() {
        int all = 0;
        int closed;
        do {
            closed = close(orders.findOverdueUnpaid(before(), closeOverdueOrders.lastChance(), PAGE));
            all += closed;
        } while (closed == PAGE);
        return all;
    }

    /** Of the others, those that the provider answers for. */
    private int closeSome() {
        return close(orders.findOverdue(before(), PAGE));
    }

    private Instant before() {
        return clock.instant().minus(properties.sweepGrace());
    }

    private int close(List<Order> overdue) {
        int closed = overdue.isEmpty() ? 0 : closeOverdueOrders.close(overdue);
        if (closed > 0) {
            log.warn(
                    "Closed {} orders by the sweep: their delay message is late or lost, or the provider is slow",
                    closed);
        }
        return closed;
    }
}
