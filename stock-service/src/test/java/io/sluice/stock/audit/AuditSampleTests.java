package io.sluice.stock.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.board.BoardCount;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotment.State;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AuditSampleTests {
    @Test
    void ordersMayOwnWhatWasSoldAndNotOneMore() {
        assertThat(look(40, orders(0, 40, 0), 40).ordersOwnTooMuch()).isFalse();
        assertThat(look(40, orders(0, 41, 0), 40).ordersOwnTooMuch()).isTrue();
        assertThat(look(40, orders(0, 41, 0), 40).canBeRight()).isFalse();
    }

    @Test
    void whatIsSoldOrGivenBackDuringALookIsNotHeldAgainstIt() {
        assertThat(look(40, orders(0, 45, 0), 45).ordersOwnTooMuch()).isFalse();
        assertThat(look(45, orders(0, 45, 0), 40).ordersOwnTooMuch()).isFalse();
        assertThat(look(40, orders(0, 40, 0), 45).canBeRight()).isTrue();
        assertThat(look(45, orders(0, 40, 0), 40).canBeRight()).isTrue();
        assertThat(look(40, orders(0, 46, 0), 45).ordersOwnTooMuch()).isTrue();
    }

    @Test
    void soldUnitsThatNoOrderKnowsOfAreNotRight() {
        assertThat(look(40, orders(2, 37, 1), 40).canBeRight()).isTrue();
        assertThat(look(40, orders(1, 37, 1), 40).canBeRight()).isFalse();
        assertThat(look(40, orders(1, 37, 1), 40).ordersOwnTooMuch()).isFalse();
    }

    @Test
    void ordersThatCannotBeSeenSayNothing() {
        assertThat(look(40, null, 40).ordersOwnTooMuch()).isFalse();
        assertThat(look(40, null, 40).canBeRight()).isTrue();
    }

    @Test
    void aBoardWithMoreOrLessOrOnlyAPartOfItIsNotRight() {
        assertThat(look(board(1, 61)).canBeRight()).isFalse();
        assertThat(look(board(1, 60)).canBeRight()).isTrue();
        assertThat(look(board(1, 59)).canBeRight()).isFalse();
        assertThat(look(board(0, 60)).canBeRight()).isFalse();
    }

    private static AuditSample look(int before, OrderUnits orders, int after) {
        return new AuditSample(ledger(before), orders, new BoardCount(1, 100 - after, 0, after, 0), ledger(after));
    }

    private static AuditSample look(BoardCount board) {
        return new AuditSample(ledger(40), orders(0, 40, 0), board, ledger(40));
    }

    private static BoardCount board(long epoch, int available) {
        return new BoardCount(epoch, available, 0, 40, 0);
    }

    private static Allotment ledger(int sold) {
        Instant now = Instant.parse("2026-11-11T12:00:00Z");
        return new Allotment(
                "promo", "item", 100, 100 - sold, sold, 0, 3, 1, 3, now, now.plusSeconds(60), 1, State.OPEN, 0);
    }

    private static OrderUnits orders(int accepted, int confirmed, long releasing) {
        return new OrderUnits(accepted, confirmed, 0, 0, 0, 0, 0, 0, releasing);
    }
}
