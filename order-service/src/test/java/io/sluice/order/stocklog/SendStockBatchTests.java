package io.sluice.order.stocklog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.fault.CrashPoints;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.test.SettableClock;
import io.sluice.order.stocklog.StockLog.Decision;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.transaction.TransactionSystemException;

/** A batch on its way through stock log, broker and database, any of which may fail. */
class SendStockBatchTests {
    private static final Duration LONG = Duration.ofDays(1);

    private final List<String> steps = new ArrayList<>();
    private final Database log = new Database();
    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-11T00:00:00Z"));
    private final StockLog stockLog = new CutStockLog();
    private boolean commitIsCut;
    private final Broker broker = new Broker();
    private final Board board = new Board();
    private final SendStockBatch sendStockBatch =
            new SendStockBatch(stockLog, board, broker, new CrashPoints(() -> ""));
    private final StockBatch batch = Batches.reserving();

    @Test
    void buyersAreAnsweredAfterTheCommitAndBeforeTheBrokerLearnsOfIt() {
        assertThat(sendStockBatch.send(recorded())).isTrue();
        assertThat(steps).containsExactly("half message", "written", "answered", "COMMITTED");
        assertThat(state()).isEqualTo(BatchState.COMMITTED);
        assertThat(isComplete()).as("the ledger has not answered").isFalse();
    }

    @Test
    void aBatchThatTheBrokerDidNotTakeIsRolledBackAndComplete() {
        broker.failsBefore = true;
        assertThatThrownBy(() -> sendStockBatch.send(recorded())).isInstanceOf(BatchNotSentException.class);
        assertThat(steps).containsExactly("released");
        assertThat(state()).isEqualTo(BatchState.ROLLED_BACK);
        assertThat(isComplete()).isTrue();
    }

    @Test
    void aBatchWhoseTransactionFailsIsRolledBackAndComplete() {
        assertThat(sendStockBatch.send(failing())).isFalse();
        assertThat(steps).containsExactly("half message", "ROLLED_BACK", "released");
        assertThat(isComplete()).isTrue();
    }

    @Test
    void aCommitIsACommitAlsoWhenTheBrokerFailsAfterIt() {
        broker.failsAfter = true;
        assertThat(sendStockBatch.send(recorded())).isTrue();
        assertThat(steps).containsExactly("half message", "written", "answered");
        assertThat(state()).isEqualTo(BatchState.COMMITTED);
    }

    @Test
    void aRollbackThatCannotReleaseItsHoldsIsLeftToTheSweep() {
        board.fails = true;
        assertThat(sendStockBatch.send(failing())).isFalse();
        assertThat(state()).isEqualTo(BatchState.ROLLED_BACK);
        assertThat(isComplete()).isFalse();
    }

    @Test
    void aBatchThatWasRolledBackMeanwhileAnswersNobody() {
        broker.beforeExecution = () -> stockLog.rollBack(batch);
        assertThat(sendStockBatch.send(recorded())).isFalse();
        assertThat(steps).containsExactly("half message", "written", "ROLLED_BACK", "released");
    }

    @Test
    void aBatchThatCouldNotBeginReleasesItsHoldsAlthoughTheDatabaseIsAway() {
        log.away = true;
        assertThatThrownBy(() -> sendStockBatch.send(recorded())).isInstanceOf(DataAccessException.class);
        assertThat(steps).as("nothing was sent").containsExactly("released");
    }

    @Test
    void aBatchThatTheBrokerDidNotTakeReleasesItsHoldsAlthoughTheDatabaseIsAway() {
        broker.failsBefore = true;
        broker.beforeFailure = () -> log.away = true;
        assertThatThrownBy(() -> sendStockBatch.send(recorded())).isInstanceOf(BatchNotSentException.class);
        assertThat(steps).containsExactly("released");
        log.away = false;
        assertThat(isComplete()).as("the sweep writes it down").isFalse();
    }

    @Test
    void aTransactionThatCouldNotBeWrittenReleasesItsHoldsAlthoughTheDatabaseIsAway() {
        broker.beforeExecution = () -> log.away = true;
        assertThat(sendStockBatch.send(failing())).isFalse();
        assertThat(steps).containsExactly("half message", "ROLLED_BACK", "released");
        log.away = false;
        assertThat(isComplete()).as("the sweep writes it down").isFalse();
    }

    @Test
    void theHoldsOfACommitWithoutAnAnswerWaitForTheStockLog() {
        commitIsCut = true;
        assertThatThrownBy(() -> sendStockBatch.send(recorded())).isInstanceOf(BatchUndecidedException.class);
        assertThat(steps).containsExactly("half message", "written", "UNDECIDED");
        log.away = false;
        assertThat(state()).isEqualTo(BatchState.COMMITTED);
        assertThat(stockLog.decide(batch)).isEqualTo(Decision.COMMITTED);
    }

    private LocalTransaction recorded() {
        return new LocalTransaction(batch, orders -> steps.add("written"), () -> steps.add("answered"));
    }

    private LocalTransaction failing() {
        return new LocalTransaction(
                batch,
                orders -> {
                    throw new IllegalStateException("as if");
                },
                () -> steps.add("answered"));
    }

    private BatchState state() {
        return log.find(batch.batchId()).orElseThrow().state();
    }

    private boolean isComplete() {
        return log.findDue(clock.instant().plus(LONG), 1).isEmpty();
    }

    /** Executes the local transaction as RocketMQ does, and may be unreachable before or after it. */
    private final class Broker implements BatchMessages {
        private boolean failsBefore;
        private boolean failsAfter;
        private Runnable beforeFailure = () -> {};
        private Runnable beforeExecution = () -> {};

        @Override
        public boolean sendHalf(StockBatch sent, Execution localTransaction) {
            beforeFailure.run();
            failIf(failsBefore);
            steps.add("half message");
            beforeExecution.run();
            Decision decision = localTransaction.execute();
            failIf(failsAfter);
            steps.add(decision.name());
            return decision == Decision.COMMITTED;
        }

        @Override
        public void send(StockBatch sent) {
            steps.add("sent");
        }

        private void failIf(boolean unreachable) {
            if (unreachable) {
                throw new BatchNotSentException(new IllegalStateException("as if"));
            }
        }
    }

    /** The database commits, and is away before it can say so. */
    private final class CutStockLog extends StockLog {
        CutStockLog() {
            super(
                    log,
                    null,
                    new StockLogProperties(Duration.ofSeconds(10), Duration.ofSeconds(60), Duration.ofSeconds(2)),
                    clock);
        }

        @Override
        public void commit(LocalTransaction local, Runnable complete) {
            super.commit(local, complete);
            if (commitIsCut) {
                log.away = true;
                throw new TransactionSystemException("as if");
            }
        }
    }

    private static final class Database extends InMemoryLoggedBatches {
        private boolean away;

        @Override
        public boolean add(StockBatch batch, BatchState state, Instant createdAt, Instant dueAt) {
            failIfAway();
            return super.add(batch, state, createdAt, dueAt);
        }

        @Override
        public boolean decide(BatchId batchId, BatchState decision, Instant dueAt) {
            failIfAway();
            return super.decide(batchId, decision, dueAt);
        }

        private void failIfAway() {
            if (away) {
                throw new DataAccessResourceFailureException("as if");
            }
        }
    }

    private final class Board extends ReleaseHolds {
        private boolean fails;

        Board() {
            super(null, null, null, null);
        }

        @Override
        void release(StockBatch released) {
            if (fails) {
                throw new DataAccessResourceFailureException("as if");
            }
            steps.add("released");
        }
    }
}
