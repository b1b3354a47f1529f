package io.sluice.order.stocklog;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.StockBatch;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.stocklog.StockLogRow.State;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Writes down what becomes of a batch. COMMITTED and ROLLED_BACK exclude each other: the first to be written wins. */
@Service
@EnableConfigurationProperties(StockLogProperties.class)
public class StockLog {
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

    private final StockLogMapper rows;
    private final Orders book;
    private final StockLogProperties properties;
    private final Clock clock;

    StockLog(StockLogMapper rows, Orders book, StockLogProperties properties, Clock clock) {
        this.rows = rows;
        this.book = book;
        this.properties = properties;
        this.clock = clock;
    }

    /** What a batch came to. */
    public enum Fate {
        COMMITTED,
        ROLLED_BACK,
        /** Its local transaction may still be under way. */
        UNDECIDED
    }

    /** Before the half message: from now on somebody will look after this batch whatever happens to us. */
    public void begin(StockBatch batch) {
        Instant now = clock.instant();
        rows.insert(row(batch, State.INIT, now, now.plus(properties.undecided())));
    }

    /**
     * The local transaction: the orders and the word that they are there, together.
     *
     * @throws IllegalStateException if the batch was given up meanwhile; nothing is written then
     */
    @Transactional
    public void commit(StockBatch batch, List<Order> orders) {
        commit(batch, () -> book.add(orders));
    }

    /** The local transaction of a batch that changes orders which are there already. */
    @Transactional
    public void commit(StockBatch batch, Runnable change) {
        change.run();
        if (rows.decide(batch.batchId(), State.COMMITTED, clock.instant().plus(properties.unheard())) != 1) {
            throw new IllegalStateException("batch " + batch.batchId() + " was given up before it was committed");
        }
    }

    /** Units to be given back, in the transaction that ends their orders: committed from the start. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void release(StockBatch batch) {
        Instant now = clock.instant();
        rows.insert(row(batch, State.COMMITTED, now, now.plus(properties.unheard())));
    }

    /** Units that orders have given up and the ledger has not taken back yet, as far as we have heard. */
    public long releasing(String promoId) {
        return rows.findReleasing(promoId).stream()
                .flatMap(row -> row.event().holds().stream())
                .mapToLong(StockBatch.Hold::units)
                .sum();
    }

    /** Gives a batch up unless it is committed, and answers which of the two it is. */
    public Fate giveUp(StockBatch batch) {
        Instant now = clock.instant();
        // A batch nobody wrote down gets a tombstone, so that its late begin or commit finds the place taken.
        if (rows.insert(row(batch, State.ROLLED_BACK, now, now)) == 0) {
            rows.decide(batch.batchId(), State.ROLLED_BACK, now);
        }
        return fateOf(rows.find(batch.batchId()));
    }

    /** For the broker's check-back: decisive as soon as the batch has had its time. */
    public Fate decide(StockBatch batch) {
        StockLogRow row = rows.find(batch.batchId());
        boolean young = row != null
                && row.state() == State.INIT
                && row.createdAt().plus(properties.undecided()).isAfter(clock.instant());
        return young ? Fate.UNDECIDED : giveUp(batch);
    }

    /** Nothing is left to do: the ledger has answered, or the holds of a batch that was given up are released. */
    public void settle(String batchId) {
        rows.settle(batchId);
    }

    List<StockLogRow> due(int most) {
        return rows.findDue(clock.instant(), most);
    }

    /** Later each time: a ledger with a long backlog must not get a longer one from us. */
    void lookAgain(StockLogRow row) {
        Instant now = clock.instant();
        Duration age = Duration.between(row.createdAt(), now);
        Duration wait = age.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : age;
        rows.lookAgain(row.batchId(), now.plus(wait.compareTo(properties.unheard()) < 0 ? properties.unheard() : wait));
    }

    private static Fate fateOf(StockLogRow row) {
        return switch (row.state()) {
            case COMMITTED -> Fate.COMMITTED;
            case ROLLED_BACK -> Fate.ROLLED_BACK;
            case INIT -> Fate.UNDECIDED;
        };
    }

    private static StockLogRow row(StockBatch batch, State state, Instant now, Instant dueAt) {
        String holds = new String(MessageJson.write(batch.holds()), StandardCharsets.UTF_8);
        return new StockLogRow(batch.batchId(), batch.promoId(), batch.type(), state, holds, now, dueAt);
    }
}
