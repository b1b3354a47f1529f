package io.sluice.stock.audit;

import static io.sluice.stock.audit.AnOrderCount.orders;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AnAllotment;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AuditSampleTests {
    @Test
    void ordersMayOwnWhatWasSoldAndNotOneMore() {
        assertThat(sample(40, orders(0, 40, 0), 40).ordersOwnMoreThanSold()).isFalse();
        assertThat(sample(40, orders(0, 41, 0), 40).ordersOwnMoreThanSold()).isTrue();
        assertThat(sample(40, orders(0, 41, 0), 40).isExplained()).isFalse();
    }

    @Test
    void whatIsSoldOrRestockedDuringASampleIsNotHeldAgainstIt() {
        assertThat(sample(40, orders(0, 45, 0), 45).ordersOwnMoreThanSold()).isFalse();
        assertThat(sample(45, orders(0, 45, 0), 40).ordersOwnMoreThanSold()).isFalse();
        assertThat(sample(40, orders(0, 40, 0), 45).isExplained()).isTrue();
        assertThat(sample(45, orders(0, 40, 0), 40).isExplained()).isTrue();
        assertThat(sample(40, orders(0, 46, 0), 45).ordersOwnMoreThanSold()).isTrue();
    }

    @Test
    void soldUnitsWithoutAnOrderAreNotExplained() {
        assertThat(sample(40, orders(2, 37, 1), 40).isExplained()).isTrue();
        assertThat(sample(40, orders(1, 37, 1), 40).isExplained()).isFalse();
        assertThat(sample(40, orders(1, 37, 1), 40).ordersOwnMoreThanSold()).isFalse();
    }

    @Test
    void ordersThatCannotBeReadChangeNothing() {
        assertThat(sampleWithoutOrders().ordersOwnMoreThanSold()).isFalse();
        assertThat(sampleWithoutOrders().isExplained()).isTrue();
    }

    @Test
    void aBoardWithMoreOrLessOrOnlyAPartOfItIsNotExplained() {
        assertThat(sample(board(Epoch.FIRST, 61)).isExplained()).isFalse();
        assertThat(sample(board(Epoch.FIRST, 60)).isExplained()).isTrue();
        assertThat(sample(board(Epoch.FIRST, 59)).isExplained()).isFalse();
        assertThat(sample(board(Epoch.NONE, 60)).isExplained()).isFalse();
    }

    private static AuditSample sample(int before, OrderUnits orders, int after) {
        return new AuditSample(
                ledger(before), Optional.of(orders), AnAllotment.board(100 - after, 0, after), ledger(after));
    }

    private static AuditSample sampleWithoutOrders() {
        return new AuditSample(ledger(40), Optional.empty(), AnAllotment.board(60, 0, 40), ledger(40));
    }

    private static AuditSample sample(BoardCount board) {
        return new AuditSample(ledger(40), Optional.of(orders(0, 40, 0)), board, ledger(40));
    }

    private static BoardCount board(Epoch epoch, int available) {
        return AnAllotment.board(epoch, available, 0, 40);
    }

    private static Allotment ledger(int sold) {
        return AnAllotment.with(100 - sold, sold);
    }
}
