package io.sluice.order.stocklog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.HoldResult;
import io.sluice.common.selling.board.RedisStockBoard;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.StockResult;
import io.sluice.common.selling.message.Topics;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.SaleFixture;
import io.sluice.order.StockBatchesReceived;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.lifecycle.PaymentDue;
import io.sluice.order.lifecycle.Purchase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.rocketmq.spring.core.RocketMQLocalTransactionListener;
import org.apache.rocketmq.spring.core.RocketMQLocalTransactionState;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Batches whose node, broker or ledger did not do its part. */
@OnLocalMiddleware("order-service")
class StockLogIT {
    private static final Duration SOON = Duration.ofSeconds(15);

    @Autowired
    private StockLog stockLog;

    @Autowired
    private SendStockBatch sendStockBatch;

    @Autowired
    private RocketMQLocalTransactionListener transactionListener;

    @Autowired
    private Orders orders;

    @Autowired
    private SaleFixture sale;

    @Autowired
    private StockBatchesReceived ledger;

    @Autowired
    private StockBoard board;

    @Autowired
    private RocketMQTemplate rocketMq;

    @Autowired
    private StringRedisTemplate redis;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private TransactionTemplate transactions;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private Clock clock;

    private PublishedPromo promo;
    private Hold hold;
    private Order order;
    private StockBatch batch;

    @BeforeEach
    void holdAUnit() {
        promo = sale.onSale(10, 1);
        hold = aHold();
        assertThat(reserve(hold)).isEqualTo(HoldResult.Outcome.HELD);
        order = anOrder(hold);
        batch = new StockBatch(ids.next(BatchId::new), promo.promoId(), StockBatch.Type.RESERVE, List.of(hold));
    }

    @Test
    void aYoungUndecidedBatchMayStillBeCommitted() {
        stockLog.begin(batch);
        assertThat(checkBack()).isEqualTo(RocketMQLocalTransactionState.UNKNOWN);
        stockLog.commit(adding(order), () -> {});
        assertThat(checkBack()).isEqualTo(RocketMQLocalTransactionState.COMMIT);
        assertThat(orders.find(order.id())).isPresent();
    }

    @Test
    void anOldUndecidedBatchIsRolledBackAndItsLateTransactionFails() {
        stockLog.begin(batch);
        makeOld();
        assertThat(checkBack()).isEqualTo(RocketMQLocalTransactionState.ROLLBACK);
        assertThatThrownBy(() -> stockLog.commit(adding(order), () -> {})).isInstanceOf(IllegalStateException.class);
        assertThat(orders.find(order.id())).as("no order without its batch").isEmpty();
        assertThat(checkBack()).isEqualTo(RocketMQLocalTransactionState.ROLLBACK);
    }

    @Test
    void aBatchWithoutARowIsRolledBackForGood() {
        assertThat(checkBack()).isEqualTo(RocketMQLocalTransactionState.ROLLBACK);
        stockLog.begin(batch);
        assertThatThrownBy(() -> stockLog.commit(adding(order), () -> {})).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aCommitWhoseAnswerWasLostIsACommit() {
        var cut = new LocalTransaction(
                batch,
                orders -> {
                    orders.add(List.of(order));
                    cutTheConnectionAfterTheCommit();
                },
                () -> {});
        assertThat(sendStockBatch.send(cut)).isTrue();
        assertThat(orders.find(order.id())).isPresent();
        assertThat(available()).as("still held").isEqualTo(9);
    }

    private static void cutTheConnectionAfterTheCommit() {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                throw new TransactionSystemException("the connection was cut");
            }
        });
    }

    @Test
    void aTransactionThatFailsBeforeItsCommitReleasesItsUnitsAtOnce() {
        var failing = new LocalTransaction(
                batch,
                orders -> {
                    orders.add(List.of(order));
                    throw new IllegalStateException("as if");
                },
                () -> {});
        assertThat(sendStockBatch.send(failing)).isFalse();
        assertThat(available()).isEqualTo(10);
        assertThat(orders.find(order.id())).isEmpty();
    }

    @Test
    void aBatchWhoseNodeDiedBeforeItsTransactionReleasesItsUnits() {
        stockLog.begin(batch);
        makeOld();
        await().atMost(SOON).untilAsserted(() -> assertThat(available()).isEqualTo(10));
        assertThat(reserve(hold))
                .as("nothing came of it: the buyer may try again with the same token")
                .isEqualTo(HoldResult.Outcome.HELD);
        assertThat(ledger.findByPromo(promo.promoId())).isEmpty();
    }

    @Test
    void aBatchThatWakesAfterItWasRolledBackLeavesItsTokensNextHoldAlone() {
        stockLog.begin(batch);
        makeOld();
        await().atMost(SOON).untilAsserted(() -> assertThat(available()).isEqualTo(10));
        var again = new Hold(hold.reservationId(), ids.next(OrderId::new), hold.userId(), Units.ONE);
        assertThat(reserve(again)).isEqualTo(HoldResult.Outcome.HELD);

        assertThat(sendStockBatch.send(adding(order))).isFalse();

        var third = new Hold(hold.reservationId(), ids.next(OrderId::new), hold.userId(), Units.ONE);
        assertThat(reserve(third)).isEqualTo(HoldResult.Outcome.ALREADY_HELD);
        assertThat(available()).isEqualTo(9);
    }

    @Test
    void aCommittedBatchWhoseMessageTheBrokerLostIsSentAgainUntilTheLedgerAnswers() {
        stockLog.begin(batch);
        stockLog.commit(adding(order), () -> {});
        makeOld();
        await().atMost(SOON)
                .untilAsserted(
                        () -> assertThat(ledger.findByPromo(promo.promoId())).containsExactly(batch));

        answer(new StockResult(batch.batchId(), promo.promoId(), List.of(hold.reservationId()), List.of()));
        await().atMost(SOON).untilAsserted(() -> assertThat(stateOf(order)).isEqualTo(OrderState.CONFIRMED));
        assertThat(database.queryForObject(
                        "SELECT COUNT(*) FROM stock_log WHERE batch_id = ? AND due_at IS NULL",
                        Integer.class,
                        batch.batchId().value()))
                .as("nothing is left to do")
                .isEqualTo(1);
    }

    @Test
    void theLedgersResultConfirmsOrRejectsOnce() {
        Hold second = aHold();
        Order other = anOrder(second);
        stockLog.begin(batch);
        stockLog.commit(LocalTransaction.adding(List.of(order, other), batch, () -> {}), () -> {});
        var result = new StockResult(
                batch.batchId(), promo.promoId(), List.of(hold.reservationId()), List.of(second.reservationId()));
        answer(result);
        await().atMost(SOON).untilAsserted(() -> {
            assertThat(stateOf(order)).isEqualTo(OrderState.CONFIRMED);
            assertThat(stateOf(other)).isEqualTo(OrderState.REJECTED);
        });
        Instant payBefore = orders.find(order.id()).orElseThrow().payBefore();
        assertThat(payBefore)
                .isBetween(clock.instant().plusSeconds(880), clock.instant().plusSeconds(901));

        var contrary = new StockResult(
                batch.batchId(), promo.promoId(), List.of(second.reservationId()), List.of(hold.reservationId()));
        answer(contrary);
        answer(new StockResult(ids.next(BatchId::new), promo.promoId(), List.of(), List.of()));
        await().during(Duration.ofSeconds(2)).atMost(SOON).untilAsserted(() -> {
            assertThat(stateOf(order)).isEqualTo(OrderState.CONFIRMED);
            assertThat(stateOf(other)).isEqualTo(OrderState.REJECTED);
            assertThat(orders.find(order.id()).orElseThrow().payBefore()).isEqualTo(payBefore);
        });
    }

    @Test
    void aHoldThatNeverBecameAnOrderIsReleasedAndOneThatDidStays() {
        var longAgo = new RedisStockBoard(redis, Clock.offset(clock, Duration.ofMinutes(-1)));
        Hold orphan = aHold();
        Hold ordered = aHold();
        // Before the holds: the job that releases orphans comes at any moment. The hold of this test's own order gets
        // old too.
        transactions.executeWithoutResult(status -> orders.add(List.of(order, anOrder(ordered))));
        longAgo.reserve(promo.board(), orphan);
        longAgo.reserve(promo.board(), ordered);
        await().atMost(SOON).untilAsserted(() -> assertThat(available()).isEqualTo(8));
        await().during(Duration.ofSeconds(6))
                .atMost(SOON)
                .untilAsserted(() -> assertThat(available()).isEqualTo(8));
    }

    private Hold aHold() {
        return new Hold(ids.next(ReservationId::new), ids.next(OrderId::new), ids.next(UserId::new), Units.ONE);
    }

    private HoldResult.Outcome reserve(Hold of) {
        return board.reserve(promo.board(), of).outcome();
    }

    private Order anOrder(Hold of) {
        var purchase = new Purchase(
                promo.promoId(),
                promo.itemId(),
                of.userId(),
                of.units(),
                promo.terms().price());
        return Order.accepted(
                of.orderId(),
                purchase,
                of.reservationId(),
                PaymentDue.within(promo.terms().timeToPay()),
                clock.instant());
    }

    private LocalTransaction adding(Order added) {
        return LocalTransaction.adding(List.of(added), batch, () -> {});
    }

    /** As if all of its time had passed. */
    private void makeOld() {
        database.update(
                "UPDATE stock_log SET created_at = created_at - INTERVAL 1 HOUR, due_at = due_at - INTERVAL 1 HOUR"
                        + " WHERE batch_id = ?",
                batch.batchId().value());
    }

    private RocketMQLocalTransactionState checkBack() {
        return transactionListener.checkLocalTransaction(message());
    }

    private org.springframework.messaging.Message<byte[]> message() {
        return MessageBuilder.withPayload(MessageJson.write(batch)).build();
    }

    private void answer(StockResult result) {
        rocketMq.syncSend(
                Topics.STOCK_RESULTS,
                MessageBuilder.withPayload(MessageJson.write(result)).build());
    }

    private OrderState stateOf(Order of) {
        return orders.find(of.id()).orElseThrow().state();
    }

    private int available() {
        return board.count(promo.board()).available().value();
    }
}
