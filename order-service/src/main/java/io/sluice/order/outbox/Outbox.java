package io.sluice.order.outbox;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Stores events in the transaction that makes the change they report: there is never one without the other. */
@Component
public class Outbox {
    private final OutboxMapper rows;
    private final PublishOutbox publisher;
    private final Duration sweepAge;
    private final IdGenerator ids;
    private final Clock clock;

    Outbox(OutboxMapper rows, PublishOutbox publisher, OutboxProperties properties, IdGenerator ids, Clock clock) {
        this.rows = rows;
        this.publisher = publisher;
        this.sweepAge = properties.sweepAge();
        this.ids = ids;
        this.clock = clock;
    }

    /** Events of orders that came into the same state together. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void add(List<OrderEvent> events) {
        String json = new String(MessageJson.write(events), StandardCharsets.UTF_8);
        var row = new OutboxRow(ids.next(), json, clock.instant().plus(sweepAge));
        rows.insert(row);
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                publisher.publishSoon(row);
            }
        });
    }
}
