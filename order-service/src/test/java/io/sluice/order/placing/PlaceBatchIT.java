package io.sluice.order.placing;

import static io.sluice.order.placing.Placement.Outcome.ACCEPTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.HoldResult;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.SaleFixture;
import io.sluice.order.StockBatchesReceived;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** Batches with a token that has bought before: the board was rebuilt and does not know it any more. */
@OnLocalMiddleware("order-service")
class PlaceBatchIT {
    private static final int UNITS = 100;

    @Autowired
    private PlaceBatch placeBatch;

    @Autowired
    private StockBoard board;

    @Autowired
    private Orders orders;

    @Autowired
    private StockBatchesReceived ledger;

    @Autowired
    private SaleFixture sale;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private IdGenerator ids;

    private PublishedPromo promo;
    private SeckillToken token;
    private Order first;

    @BeforeEach
    void buyAndForget() {
        promo = sale.onSale(UNITS, 1);
        token = sale.tokenOf(ids.next(UserId::new), promo);
        PendingAttempt before = held(token);
        placeBatch.place(List.of(before));
        first = orderOf(before);
        sale.open(promo, new Epoch(2), UNITS);
    }

    @Test
    void theTokenGetsItsFirstOrderAndTheOthersGoThroughWithoutIt() {
        PendingAttempt repeated = held(token);
        PendingAttempt one = held(sale.tokenOf(ids.next(UserId::new), promo));
        PendingAttempt two = held(sale.tokenOf(ids.next(UserId::new), promo));

        placeBatch.place(List.of(one, repeated, two));

        assertThat(orderOf(repeated).id()).isEqualTo(first.id());
        List<Order> placed = List.of(first, orderOf(one), orderOf(two));
        assertThat(placed)
                .allSatisfy(order -> assertThat(orders.findByReservation(order.reservationId()))
                        .map(Order::id)
                        .contains(order.id()));
        assertThat(count()).as("the others' units only").isEqualTo(SaleFixture.counted(2, UNITS - 2, 2, 0));
        assertThat(countRolledBack()).as("it spoiled no batch").isZero();
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(ledger.findByPromo(promo.promoId()).stream()
                                .flatMap(batch -> batch.holds().stream())
                                .distinct())
                        .containsExactlyInAnyOrderElementsOf(
                                placed.stream().map(Order::hold).toList()));
    }

    @Test
    void aBatchOfNothingElseHoldsNothing() {
        PendingAttempt repeated = held(token);
        placeBatch.place(List.of(repeated));
        assertThat(orderOf(repeated).id()).isEqualTo(first.id());
        assertThat(count()).isEqualTo(SaleFixture.counted(2, UNITS, 0, 0));
    }

    /** A failover loses writes within an epoch, too. */
    @Test
    void aTokenThatABoardOfTheFirstEpochHasForgottenSpoilsOneBatchOnly() {
        for (int i = 0; i < 2; i++) {
            PendingAttempt repeated = held(token).heldIn(Epoch.FIRST);
            PendingAttempt other =
                    held(sale.tokenOf(ids.next(UserId::new), promo)).heldIn(Epoch.FIRST);
            placeBatch.place(List.of(repeated, other));
            assertThat(orderOf(repeated).id()).isEqualTo(first.id());
            assertThat(orders.find(orderOf(other).id())).isPresent();
            assertThat(countRolledBack()).isEqualTo(1);
        }
    }

    private PendingAttempt held(SeckillToken by) {
        var attempt = new Attempt(by, promo, Units.ONE, ids.next(OrderId::new), null);
        HoldResult result = board.reserve(promo.board(), attempt.hold());
        assertThat(result.outcome()).isEqualTo(HoldResult.Outcome.HELD);
        return PendingAttempt.of(attempt).heldIn(result.epoch());
    }

    private long countRolledBack() {
        return database.queryForObject(
                "SELECT COUNT(*) FROM stock_log WHERE promo_id = ? AND state = 'ROLLED_BACK'",
                Long.class,
                promo.promoId().value());
    }

    private static Order orderOf(PendingAttempt pending) {
        assertThat(pending.answer()).isCompletedWithValueMatching(answer -> answer.outcome() == ACCEPTED);
        return pending.answer().join().order();
    }

    private BoardCount count() {
        return board.count(promo.board());
    }
}
