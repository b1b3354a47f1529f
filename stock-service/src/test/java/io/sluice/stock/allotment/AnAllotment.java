package io.sluice.stock.allotment;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.test.TestIds;
import java.time.Instant;

/** An open allotment of a hundred units, and counts of its board. */
public final class AnAllotment {
    public static final Units UNITS = Units.of(100);

    private AnAllotment() {}

    public static Allotment with(int available, int sold) {
        return with(available, sold, UNITS.value());
    }

    public static Allotment with(int available, int sold, int allotted) {
        Instant now = Instant.parse("2026-11-11T12:00:00Z");
        var terms = new BoardTerms(
                new BoardRef(TestIds.promo("promo"), 3),
                Epoch.FIRST,
                new Window(now, now.plusSeconds(60)),
                Units.ONE,
                3);
        var balance = new StockBalance(Units.of(allotted), Units.of(available), Units.of(sold), Units.NONE);
        return new Allotment(terms, TestIds.item("item"), balance, AllotmentState.OPEN, 0, SaleClock.NEVER_PAUSED);
    }

    public static BoardCount board(int available, int held, int sold) {
        return board(Epoch.FIRST, available, held, sold);
    }

    public static BoardCount board(Epoch epoch, int available, int held, int sold) {
        return new BoardCount(epoch, Units.of(available), Units.NONE, Units.of(held), Units.of(sold), 0, false, 0);
    }
}
