package io.sluice.stock.allotment;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.board.BoardTerms;
import io.sluice.common.board.Hold;
import io.sluice.common.board.HoldResult.Outcome;
import io.sluice.common.board.StockBoard;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.SettableClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** A stopped board waits for those who were let in, but not for ever. */
@OnLocalMiddleware("stock-service")
class StopAndBuildIT {
    private static final int BUCKETS = 3;
    private static final Duration A_MILLI = Duration.ofMillis(1);

    @Autowired
    private OpenAllotment openAllotment;

    @Autowired
    private Allotments book;

    @Autowired
    private StockBoard board;

    @Autowired
    private RebuildBoard buildAgain;

    @Autowired
    private ReconcileProperties properties;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private Clock clock;

    private SettableClock ownClock;
    private StopAndRebuild stop;
    private String promo;

    @BeforeEach
    void openAPromotion() {
        promo = ids.next();
        String item = ids.next();
        database.update("INSERT INTO item_stock (item_id, available) VALUES (?, 10)", item);
        Instant from = clock.instant().truncatedTo(ChronoUnit.MILLIS).minusSeconds(60);
        openAllotment.open(new BoardTerms(promo, 1, BUCKETS, from, from.plusSeconds(3600), 1, 3), item, 10);
        ownClock = new SettableClock(from);
        stop = new StopAndRebuild(board, buildAgain, properties, ownClock);
    }

    @Test
    void isBuiltAgainWhenNothingIsHeldAnyMore() {
        Hold hold = aHold();
        assertThat(reserve(hold)).isEqualTo(Outcome.HELD);
        stop.begin(allotment(), "is tried");
        assertThat(reserve(aHold())).isEqualTo(Outcome.NOT_OPEN);
        look();
        assertThat(reserve(aHold())).isEqualTo(Outcome.NOT_OPEN);
        board.release(promo, BUCKETS, List.of(hold));
        look();
        assertThat(reserve(aHold())).isEqualTo(Outcome.HELD);
        assertThat(allotment().epoch()).isEqualTo(2);
    }

    @Test
    void isBuiltAgainAfterAWhileWhateverIsHeld() {
        assertThat(reserve(aHold())).isEqualTo(Outcome.HELD);
        stop.begin(allotment(), "is tried");
        ownClock.pass(properties.stoppedAtMost());
        look();
        assertThat(reserve(aHold())).isEqualTo(Outcome.NOT_OPEN);
        ownClock.pass(A_MILLI);
        look();
        assertThat(reserve(aHold())).isEqualTo(Outcome.HELD);
    }

    @Test
    void aBoardThatSomebodyElseStoppedIsLeftAlone() {
        board.stop(allotment().terms());
        look();
        assertThat(reserve(aHold())).isEqualTo(Outcome.NOT_OPEN);
        stop.begin(allotment(), "is tried");
        stop.forget(promo);
        look();
        assertThat(reserve(aHold())).isEqualTo(Outcome.NOT_OPEN);
    }

    private void look() {
        stop.end(allotment(), board.count(promo, BUCKETS));
    }

    private Allotment allotment() {
        return book.find(promo).orElseThrow();
    }

    private Outcome reserve(Hold hold) {
        return board.reserve(promo, BUCKETS, hold).outcome();
    }

    private Hold aHold() {
        return new Hold(ids.next(), ids.next(), 1);
    }
}
