package io.sluice.order.outbox;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/**
 * Publishes what is in the outbox. The node that wrote a row publishes it at once ({@link OutboxQueue}); {@link SweepOutbox}
 * publishes what is left. A row that is published twice has the same events twice.
 */
@Service
@EnableConfigurationProperties(OutboxProperties.class)
class PublishOutbox {
    private static final Logger log = LoggerFactory.getLogger(PublishOutbox.class);

    private final OutboxRows rows;
    private final OrderEventPublisher publisher;
    private final Duration sweepAge;
    private final Clock clock;

    PublishOutbox(OutboxRows rows, OrderEventPublisher publisher, OutboxProperties properties, Clock clock) {
        this.rows = rows;
        this.publisher = publisher;
        this.sweepAge = properties.sweepAge();
        this.clock = clock;
    }

    /** Answers how many rows were published. One that cannot be is postponed, so that it does not delay the others. */
    int publish(List<OutboxRow> some) {
        List<OutboxRow> published = new ArrayList<>();
        for (OutboxRow row : some) {
            try {
                publisher.publish(row.readEvents());
                published.add(row);
            } catch (RuntimeException e) {
                log.warn("Could not publish outbox row {}; will retry: {}", row.id(), e.toString());
                rows.postpone(row, clock.instant().plus(sweepAge));
                if (e instanceof EventsNotPublishedException) {
                    // The others would wait for the same time-out.
                    break;
                }
            }
        }
        if (!published.isEmpty()) {
            rows.delete(published);
        }
        return published.size();
    }
}
