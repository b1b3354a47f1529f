package io.sluice.order.placing;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.order.lifecycle.Orders;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Orders that wait for the ledger. When it falls far behind, attempts are refused: a yes that takes an hour is not worth much. */
@Component
class Backlog {
    private static final Logger log = LoggerFactory.getLogger(Backlog.class);

    private final Orders orders;
    private final int max;
    private volatile int waiting;

    Backlog(Orders orders, PlacingProperties properties, MeterRegistry meters) {
        this.orders = orders;
        this.max = properties.maxBacklog();
        Gauge.builder("sluice.order.backlog", () -> waiting)
                .description("orders that wait for the ledger, counted up to the bound")
                .register(meters);
    }

    boolean isTooLong() {
        return waiting >= max;
    }

    @Scheduled(fixedDelayString = "${sluice.order.placing.backlog-interval}")
    void count() {
        try {
            boolean before = isTooLong();
            waiting = orders.countAwaitingLedger(max);
            if (isTooLong() != before) {
                log.warn(
                        before
                                ? "The ledger has caught up; accepting attempts again"
                                : "{} orders wait for the ledger; refusing attempts until it has caught up",
                        waiting);
            }
        } catch (DataAccessException e) {
            // Attempts find the database unreachable themselves.
            log.warn(
                    "Could not count the orders that wait for the ledger; the last count stays in use: {}",
                    e.getMessage());
        }
    }
}
