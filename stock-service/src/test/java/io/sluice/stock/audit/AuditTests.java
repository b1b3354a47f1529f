package io.sluice.stock.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.board.BoardCount;
import io.sluice.common.message.MessageJson;
import io.sluice.common.promo.SaleState;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotment.State;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AuditTests {
    @Test
    void isBalancedWhenAllThreeStoresAgree() {
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 40)).balanced())
                .isTrue();
    }

    @Test
    void isBalancedWhileUnitsAreOnTheirWay() {
        assertThat(audit(ledger(60, 40), board(55, 5, 40), orders(5, 40)).balanced())
                .as("held, not yet in the ledger")
                .isTrue();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(3, 37)).balanced())
                .as("sold, not yet confirmed")
                .isTrue();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 37, 3)).balanced())
                .as("given up, still sold in the ledger")
                .isTrue();
        assertThat(audit(ledger(63, 37), board(63, 0, 37), orders(0, 37, 3)).balanced())
                .as("given up, order-service does not know that the ledger has it")
                .isTrue();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(1, 37, 2)).balanced())
                .as("some of each")
                .isTrue();
    }

    @Test
    void isNotBalancedWhenTheBoardHasMoreOrLess() {
        assertThat(audit(ledger(60, 40), board(61, 0, 40), orders(0, 40)).balanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(59, 0, 40), orders(0, 40)).balanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(60, 0, 41), orders(0, 40)).balanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), new BoardCount(0, 60, 0, 40, 0), orders(0, 40))
                        .balanced())
                .as("a bucket is missing")
                .isFalse();
    }

    @Test
    void isNotBalancedWhenOrdersOwnMoreOrLessThanWasSold() {
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 41)).balanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 39)).balanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(1, 37, 1)).balanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 41, 3)).balanced())
                .isFalse();
    }

    @Test
    void isNotBalancedWhenNobodyCanCountTheOrders() {
        assertThat(audit(ledger(60, 40), board(60, 0, 40), null).balanced()).isFalse();
    }

    @Test
    void isNotBalancedWhenTheLedgerDoesNotAddUp() {
        assertThat(audit(ledger(60, 39), board(60, 0, 39), orders(0, 39)).balanced())
                .isFalse();
    }

    @Test
    void anOrderServiceThatDoesNotCountReturnsHasNone() {
        String json = """
                {"accepted": 1, "confirmed": 2, "rejected": 3, "paid": 4, "closed": 5, "cancelled": 6, "refunding": 7,
                 "refunded": 8%s}""";
        assertThat(MessageJson.read(json.formatted(""), OrderUnits.class))
                .isEqualTo(new OrderUnits(1, 2, 3, 4, 5, 6, 7, 8, 0L));
        assertThat(MessageJson.read(json.formatted(", \"releasing\": 9"), OrderUnits.class))
                .isEqualTo(new OrderUnits(1, 2, 3, 4, 5, 6, 7, 8, 9L));
    }

    private static Audit audit(Allotment allotment, BoardCount board, OrderUnits orders) {
        return Audit.of(allotment, board, orders, SaleState.UNKNOWN);
    }

    private static Allotment ledger(int available, int sold) {
        Instant now = Instant.parse("2026-11-11T12:00:00Z");
        return new Allotment(
                "promo", "item", 100, available, sold, 0, 3, 1, 3, now, now.plusSeconds(60), 1, State.OPEN, 0);
    }

    private static BoardCount board(int available, int held, int sold) {
        return new BoardCount(1, available, held, sold, 0);
    }

    private static OrderUnits orders(int accepted, int confirmed) {
        return orders(accepted, confirmed, 0);
    }

    private static OrderUnits orders(int accepted, int confirmed, long releasing) {
        return new OrderUnits(accepted, confirmed, 0, 0, 0, 0, 0, 0, releasing);
    }
}
