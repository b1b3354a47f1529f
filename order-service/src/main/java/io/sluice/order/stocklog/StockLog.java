package io.sluice.order.stocklog;

import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.lifecycle.Orders;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Records whether each batch happened. COMMITTED and ROLLED_BACK exclude each other: the first to be written wins. */
@Service
@EnableConfigurationProperties(StockLogProperties.class)
public class StockLog {
    private static final Duration MAX_WAIT = Duration.ofMinutes(10);

    private final LoggedBatches batches;
    private final Orders orders;
    private final Duration decisionTimeout;
    private final Duration resultTimeout;
    private final Clock clock;

    StockLog(LoggedBatches batches, Orders orders, StockLogProperties properties, Clock clock) {
        this.batches = batches;
        this.orders = orders;
        this.decisionTimeout = properties.decisionTimeout();
        this.resultTimeout = properties.resultTimeout();
        this.clock = clock;
    }

    /** Whether a batch happened. */
    public enum Decision {
        COMMITTED,
        ROLLED_BACK,
        /** Its local transaction may still be under way. */
        UNDECIDED
    }

    /** Before the half message: from now on the sweep finishes this batch, whatever happens to this node. */
    void begin(StockBatch batch) {
        Instant now = clock.instant();
        batches.add(batch, BatchState.INIT, now, now.plus(decisionTimeout));
    }

    /**
     * The local transaction: what the batch writes, and that it happened, together.
     *
     * @param complete run when all is written and only the commit is left to do: before that nothing can be committed
     * @throws IllegalStateException if the batch was rolled back meanwhile; nothing is written then
     */
    @Transactional
    public void commit(LocalTransaction local, Runnable complete) {
        BatchId batchId = local.batch().batchId();
        local.writes().accept(orders);
        Instant dueAt = clock.instant().plus(resultTimeout);
        if (!batches.decide(batchId, BatchState.COMMITTED, dueAt)) {
            throw new IllegalStateException("Batch " + batchId + " was rolled back before it was committed");
        }
        complete.run();
    }

    /** A batch that is committed from the start, in the transaction that it is part of. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void addCommitted(StockBatch batch) {
        Instant now = clock.instant();
        batches.add(batch, BatchState.COMMITTED, now, now.plus(resultTimeout));
    }

    /** Units that orders have given up and of whose restock the ledger has not reported yet. */
    public Units countRestocking(PromoId promoId) {
        List<Hold> holds = batches.findRestocking(promoId).stream()
                .flatMap(batch -> batch.holds().stream())
                .toList();
        return Units.sum(holds, Hold::units);
    }

    /** Rolls a batch back unless it is committed, and answers which of the two it is. */
    Decision rollBack(StockBatch batch) {
        Instant now = clock.instant();
        // A batch without a row gets a tombstone, so that its late begin or commit finds the place taken.
        if (!batches.add(batch, BatchState.ROLLED_BACK, now, now)) {
            batches.decide(batch.batchId(), BatchState.ROLLED_BACK, now);
        }
        return batches.find(batch.batchId())
                .map(logged -> decisionOf(logged.state()))
                .orElseThrow(() -> new IllegalStateException("Batch " + batch.batchId() + " is not in the stock log"));
    }

    /** For the broker's check-back: decisive as soon as the batch has had its time. */
    public Decision decide(StockBatch batch) {
        boolean young = batches.find(batch.batchId()).filter(this::isYoung).isPresent();
        return young ? Decision.UNDECIDED : rollBack(batch);
    }

    private boolean isYoung(LoggedBatch logged) {
        return logged.state() == BatchState.INIT
                && logged.createdAt().plus(decisionTimeout).isAfter(clock.instant());
    }

    /** Nothing is left to do: the ledger has answered, or the holds of a batch that was rolled back are released. */
    public void complete(BatchId batchId) {
        batches.complete(batchId);
    }

    List<LoggedBatch> findDue(int max) {
        return batches.findDue(clock.instant(), max);
    }

    /** What a batch is made of. */
    StockBatch read(LoggedBatch logged) {
        return batches.read(logged.batchId());
    }

    /** Later each time: a ledger with a long backlog must not get a longer one from us. */
    void postpone(LoggedBatch logged) {
        Instant now = clock.instant();
        Duration age = Duration.between(logged.createdAt(), now);
        Duration wait = age.compareTo(MAX_WAIT) > 0 ? MAX_WAIT : age;
        boolean tooShort = wait.compareTo(resultTimeout) < 0;
        batches.postpone(logged.batchId(), now.plus(tooShort ? resultTimeout : wait));
    }

    private static Decision decisionOf(BatchState state) {
        return switch (state) {
            case COMMITTED -> Decision.COMMITTED;
            case ROLLED_BACK -> Decision.ROLLED_BACK;
            case INIT -> Decision.UNDECIDED;
        };
    }
}
