package io.sluice.order.placing;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.order.lifecycle.Orders;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Orders that wait for the ledger. When it falls far behind nobody is let in: a yes that takes an hour is not worth much. */
@Component
class Backlog {
    private static final Logger log = LoggerFactory.getLogger(Backlog.class);

    private final Orders book;
    private final int most;
    private volatile int waiting;

    Backlog(Orders book, PlacingProperties properties, MeterRegistry meters) {
        this.book = book;
        this.most = properties.maxBacklog();
        Gauge.builder("sluice.order.backlog", () -> waiting)
                .description("orders that wait for the ledger, counted up to the bound")
                .register(meters);
    }

    boolean isTooLong() {
        return waiting >= most;
    }

    @Scheduled(fixedDelayString = "${sluice.order.placing.backlog-every}")
    void count() {
        try {
            boolean before = isTooLong();
            waiting = book.awaitingTheLedger(most);
            if (isTooLong() != before) {
                log.warn(
                        before ? "the ledger has caught up" : "{} orders wait for the ledger: no more are taken",
                        waiting);
            }
        } catch (DataAccessException e) {
            // Whoever comes now finds the database away themselves.
            log.warn("how many orders wait for the ledger is not known: {}", e.getMessage());
        }
    }
}
