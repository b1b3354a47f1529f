package io.sluice.order.stocklog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.common.board.Hold;
import io.sluice.common.board.HoldResult;
import io.sluice.common.board.RedisStockBoard;
import io.sluice.common.board.StockBoard;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.message.StockBatch;
import io.sluice.common.message.StockResult;
import io.sluice.common.message.Topics;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.SaleFixture;
import io.sluice.order.StockBatchesReceived;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.rocketmq.spring.core.RocketMQLocalTransactionState;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.transaction.support.TransactionTemplate;

/** What becomes of batches whose node, broker or ledger did not do its part. */
@OnLocalMiddleware("order-service")
class StockLogIT {
    private static final Duration SOON = Duration.ofSeconds(15);

    @Autowired
    private StockLog stockLog;

    @Autowired
    private SendStockBatch sendStockBatch;

    @Autowired
    private StockTransactionListener broker;

    @Autowired
    private Orders book;

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
        batch = new StockBatch(
                ids.next(),
                promo.promoId(),
                StockBatch.Type.RESERVE,
                List.of(new StockBatch.Hold(hold.rid(), order.id(), hold.userId(), 1)));
    }

    @Test
    void aYoungUndecidedBatchMayStillBeCommitted() {
        stockLog.begin(batch);
        assertThat(checkBack()).isEqualTo(RocketMQLocalTransactionState.UNKNOWN);
        stockLog.commit(batch, List.of(order));
        assertThat(checkBack()).isEqualTo(RocketMQLocalTransactionState.COMMIT);
        assertThat(book.find(order.id())).isPresent();
    }

    @Test
    void anOldUndecidedBatchIsGivenUpAndItsLateTransactionFails() {
        stockLog.begin(batch);
        makeOld();
        assertThat(checkBack()).isEqualTo(RocketMQLocalTransactionState.ROLLBACK);
        assertThatThrownBy(() -> stockLog.commit(batch, List.of(order))).isInstanceOf(IllegalStateException.class);
        assertThat(book.find(order.id())).as("no order without its batch").isEmpty();
        assertThat(checkBack()).isEqualTo(RocketMQLocalTransactionState.ROLLBACK);
    }

    @Test
    void aBatchNobodyWroteDownIsGivenUpForGood() {
        assertThat(checkBack()).isEqualTo(RocketMQLocalTransactionState.ROLLBACK);
        stockLog.begin(batch);
        assertThatThrownBy(() -> stockLog.commit(batch, List.of(order))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aCommitWhoseAnswerWasLostIsACommit() {
        stockLog.begin(batch);
        var state = broker.executeLocalTransaction(message(), (Runnable) () -> {
            stockLog.commit(batch, List.of(order));
            throw new IllegalStateException("the connection was cut");
        });
        assertThat(state).isEqualTo(RocketMQLocalTransactionState.COMMIT);
    }

    @Test
    void aBatchWhoseNodeDiedBeforeItsTransactionGivesItsUnitsBack() {
        stockLog.begin(batch);
        makeOld();
        await().atMost(SOON).untilAsserted(() -> assertThat(available()).isEqualTo(10));
        assertThat(reserve(hold))
                .as("nothing came of it: the buyer may try again with the same token")
                .isEqualTo(HoldResult.Outcome.HELD);
        assertThat(ledger.of(promo.promoId())).isEmpty();
    }

    @Test
    void aBatchThatWakesAfterItWasGivenUpLeavesItsTokensNextHoldAlone() {
        stockLog.begin(batch);
        makeOld();
        await().atMost(SOON).untilAsserted(() -> assertThat(available()).isEqualTo(10));
        var again = new Hold(hold.rid(), hold.userId(), 1, ids.next());
        assertThat(reserve(again)).isEqualTo(HoldResult.Outcome.HELD);

        assertThat(sendStockBatch.send(batch, () -> stockLog.commit(batch, List.of(order))))
                .isFalse();

        assertThat(reserve(again)).isEqualTo(HoldResult.Outcome.ALREADY_HELD);
        assertThat(available()).isEqualTo(9);
    }

    @Test
    void aCommittedBatchWhoseMessageTheBrokerForgotIsSentAgainUntilTheLedgerAnswers() {
        stockLog.begin(batch);
        stockLog.commit(batch, List.of(order));
        makeOld();
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(ledger.of(promo.promoId())).containsExactly(batch));

        answer(new StockResult(batch.batchId(), promo.promoId(), List.of(hold.rid()), List.of()));
        await().atMost(SOON).untilAsserted(() -> assertThat(stateOf(order)).isEqualTo(OrderEvent.State.CONFIRMED));
        assertThat(database.queryForObject(
                        "SELECT COUNT(*) FROM stock_log WHERE batch_id = ? AND due_at IS NULL",
                        Integer.class,
                        batch.batchId()))
                .as("nothing is left to do")
                .isEqualTo(1);
    }

    @Test
    void theLedgersWordConfirmsOrRejectsOnce() {
        Hold second = aHold();
        Order other = anOrder(second);
        stockLog.begin(batch);
        stockLog.commit(batch, List.of(order, other));
        var result = new StockResult(batch.batchId(), promo.promoId(), List.of(hold.rid()), List.of(second.rid()));
        answer(result);
        await().atMost(SOON).untilAsserted(() -> {
            assertThat(stateOf(order)).isEqualTo(OrderEvent.State.CONFIRMED);
            assertThat(stateOf(other)).isEqualTo(OrderEvent.State.REJECTED);
        });
        Instant payBefore = book.find(order.id()).orElseThrow().payBefore();
        assertThat(payBefore)
                .isBetween(clock.instant().plusSeconds(880), clock.instant().plusSeconds(901));

        var contrary = new StockResult(batch.batchId(), promo.promoId(), List.of(second.rid()), List.of(hold.rid()));
        answer(contrary);
        answer(new StockResult(ids.next(), promo.promoId(), List.of(), List.of()));
        await().during(Duration.ofSeconds(2)).atMost(SOON).untilAsserted(() -> {
            assertThat(stateOf(order)).isEqualTo(OrderEvent.State.CONFIRMED);
            assertThat(stateOf(other)).isEqualTo(OrderEvent.State.REJECTED);
            assertThat(book.find(order.id()).orElseThrow().payBefore()).isEqualTo(payBefore);
        });
    }

    @Test
    void aHoldThatNeverBecameAnOrderIsReleasedAndOneThatDidStays() {
        var longAgo = new RedisStockBoard(redis, Clock.offset(clock, Duration.ofMinutes(-1)));
        Hold orphan = aHold();
        Hold ordered = aHold();
        longAgo.reserve(promo.promoId(), promo.buckets(), orphan);
        longAgo.reserve(promo.promoId(), promo.buckets(), ordered);
        transactions.executeWithoutResult(status -> book.add(List.of(anOrder(ordered))));
        assertThat(available()).isEqualTo(7);
        await().atMost(SOON).untilAsserted(() -> assertThat(available()).isEqualTo(8));
        await().during(Duration.ofSeconds(6))
                .atMost(SOON)
                .untilAsserted(() -> assertThat(available()).isEqualTo(8));
    }

    private Hold aHold() {
        return new Hold(ids.next(), ids.next(), 1, ids.next());
    }

    private HoldResult.Outcome reserve(Hold of) {
        return board.reserve(promo.promoId(), promo.buckets(), of).outcome();
    }

    private Order anOrder(Hold of) {
        return new Order(
                of.orderId(),
                of.rid(),
                promo.promoId(),
                promo.itemId(),
                of.userId(),
                1,
                SaleFixture.PRICE,
                "CNY",
                OrderEvent.State.ACCEPTED,
                900,
                null,
                null,
                null,
                clock.instant(),
                clock.instant());
    }

    /** As if all of its patience had passed. */
    private void makeOld() {
        database.update(
                "UPDATE stock_log SET created_at = created_at - INTERVAL 1 HOUR, due_at = due_at - INTERVAL 1 HOUR"
                        + " WHERE batch_id = ?",
                batch.batchId());
    }

    private RocketMQLocalTransactionState checkBack() {
        return broker.checkLocalTransaction(message());
    }

    private org.springframework.messaging.Message<byte[]> message() {
        return MessageBuilder.withPayload(MessageJson.write(batch)).build();
    }

    private void answer(StockResult result) {
        rocketMq.syncSend(
                Topics.STOCK_RESULTS,
                MessageBuilder.withPayload(MessageJson.write(result)).build());
    }

    private OrderEvent.State stateOf(Order of) {
        return book.find(of.id()).orElseThrow().state();
    }

    private int available() {
        return board.count(promo.promoId(), promo.buckets()).available();
    }
}
