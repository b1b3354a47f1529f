package io.sluice.order.outbox;

import io.sluice.common.platform.job.Jobs;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Publishes outbox rows that their node has left behind. */
@Component
class SweepOutbox {
    private static final Logger log = LoggerFactory.getLogger(SweepOutbox.class);
    private static final int PAGE = 50;

    private final OutboxRows rows;
    private final PublishOutbox publishOutbox;
    private final Jobs jobs;
    private final Clock clock;

    SweepOutbox(OutboxRows rows, PublishOutbox publishOutbox, Jobs jobs, Clock clock) {
        this.rows = rows;
        this.publishOutbox = publishOutbox;
        this.jobs = jobs;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${sluice.order.outbox.sweep-interval}")
    void sweep() {
        jobs.run("sweep-outbox", () -> {
            int published;
            do {
                published = publishOutbox.publish(rows.findDue(clock.instant(), PAGE));
                if (published > 0) {
                    log.warn("Published {} overdue outbox rows: the nodes that wrote them had not", published);
                }
            } while (published == PAGE);
        });
    }
}
