package io.sluice.stock.audit;

import static io.sluice.stock.allotment.AnAllotment.board;
import static io.sluice.stock.audit.AnOrderCount.orders;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.promo.SaleState;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AnAllotment;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AuditTests {
    @Test
    void isBalancedWhenAllThreeStoresAgree() {
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 40, 0)).isBalanced())
                .isTrue();
    }

    @Test
    void isBalancedWhileUnitsAreOnTheirWay() {
        assertThat(audit(ledger(60, 40), board(55, 5, 40), orders(5, 40, 0)).isBalanced())
                .as("held, not yet in the ledger")
                .isTrue();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(3, 37, 0)).isBalanced())
                .as("sold, not yet confirmed")
                .isTrue();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 37, 3)).isBalanced())
                .as("given up, still sold in the ledger")
                .isTrue();
        assertThat(audit(ledger(63, 37), board(63, 0, 37), orders(0, 37, 3)).isBalanced())
                .as("given up, restocked in the ledger, order-service does not know yet")
                .isTrue();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(1, 37, 2)).isBalanced())
                .as("some of each")
                .isTrue();
    }

    @Test
    void isNotBalancedWhenTheBoardHasMoreOrLess() {
        assertThat(audit(ledger(60, 40), board(61, 0, 40), orders(0, 40, 0)).isBalanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(59, 0, 40), orders(0, 40, 0)).isBalanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(60, 0, 41), orders(0, 40, 0)).isBalanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(Epoch.NONE, 60, 0, 40), orders(0, 40, 0))
                        .isBalanced())
                .as("a bucket is missing")
                .isFalse();
    }

    @Test
    void isNotBalancedWhenOrdersOwnMoreOrLessThanWasSold() {
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 41, 0)).isBalanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 39, 0)).isBalanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(1, 37, 1)).isBalanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 41, 3)).isBalanced())
                .isFalse();
    }

    @Test
    void isNotBalancedWhenTheOrdersCannotBeCounted() {
        assertThat(audit(ledger(60, 40), board(60, 0, 40)).isBalanced()).isFalse();
    }

    @Test
    void neverGetsALedgerThatDoesNotAddUp() {
        assertThatThrownBy(() -> ledger(60, 39)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Audit audit(Allotment allotment, BoardCount board, OrderUnits orders) {
        return new Audit(allotment, board, Optional.of(orders), SaleState.UNKNOWN);
    }

    private static Audit audit(Allotment allotment, BoardCount board) {
        return new Audit(allotment, board, Optional.empty(), SaleState.UNKNOWN);
    }

    private static Allotment ledger(int available, int sold) {
        return AnAllotment.with(available, sold);
    }
}
