package io.sluice.order.outbox;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.selling.rehearsal.Rehearsing;
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
    private final OutboxRows rows;
    private final OutboxQueue queue;
    private final Duration sweepAge;
    private final IdGenerator ids;
    private final Clock clock;

    Outbox(OutboxRows rows, OutboxQueue queue, OutboxProperties properties, IdGenerator ids, Clock clock) {
        this.rows = rows;
        this.queue = queue;
        this.sweepAge = properties.sweepAge();
        this.ids = ids;
        this.clock = clock;
    }

    /** Events of orders that came into the same state together. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void add(List<OrderEvent> events) {
        var row = OutboxRow.of(ids.next(), events);
        rows.add(row, clock.instant().plus(sweepAge));
        if (Rehearsing.isOn()) {
            // Its rows are deleted with the rehearsal: no sweep reads them either.
            return;
        }
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                queue.publishSoon(row);
            }
        });
    }
}
