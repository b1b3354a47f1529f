package io.sluice.stock.reconciling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.HoldResult.Outcome;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.SettableClock;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.allotment.OpenAllotment;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** A stopped board waits for buyers who were admitted, but not for ever. */
@OnLocalMiddleware("stock-service")
class StopAndRebuildIT {
    private static final int BUCKETS = 3;
    private static final Duration A_MILLI = Duration.ofMillis(1);

    @Autowired
    private OpenAllotment openAllotment;

    @Autowired
    private Allotments allotments;

    @Autowired
    private StockBoard board;

    @Autowired
    private RebuildBoard rebuildBoard;

    @Autowired
    private Repairs repairs;

    @Autowired
    private ReconcileProperties properties;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private Clock clock;

    private SettableClock ownClock;
    private StopAndRebuild stopAndRebuild;
    private Units undecided;
    private PromoId promo;
    private BoardRef ref;

    @BeforeEach
    void openAPromotion() {
        promo = ids.next(PromoId::new);
        ref = new BoardRef(promo, BUCKETS);
        ItemId item = ids.next(ItemId::new);
        database.update("INSERT INTO item_stock (item_id, available) VALUES (?, 10)", item.value());
        Instant from = clock.instant().truncatedTo(ChronoUnit.MILLIS).minusSeconds(60);
        var window = new Window(from, from.plusSeconds(3600));
        openAllotment.open(new BoardTerms(ref, Epoch.FIRST, window, Units.ONE, 3), item, Units.of(10));
        ownClock = new SettableClock(from);
        undecided = Units.NONE;
        var awaitLedger = new AwaitLedger(asked -> Optional.of(undecided), properties, ownClock);
        stopAndRebuild = new StopAndRebuild(board, rebuildBoard, awaitLedger, properties, ownClock);
    }

    @Test
    void isRebuiltWhenNothingIsHeldAnyMore() {
        Hold hold = aHold();
        assertThat(reserve(hold)).isEqualTo(Outcome.HELD);
        stopAndRebuild.stop(allotment(), "this is a test");
        assertThat(reserve(aHold())).isEqualTo(Outcome.NOT_OPEN);
        rebuildWhenDue();
        assertThat(reserve(aHold())).isEqualTo(Outcome.NOT_OPEN);
        board.release(ref, List.of(hold));
        rebuildWhenDue();
        assertThat(reserve(aHold())).isEqualTo(Outcome.HELD);
        assertThat(allotment().epoch()).isEqualTo(new Epoch(2));
        assertThat(repairs.findAll(promo))
                .extracting(Repair::epoch, Repair::reason)
                .containsExactly(tuple(new Epoch(2), "it was stopped"));
    }

    @Test
    void isRebuiltAfterAWhileWhateverIsHeld() {
        assertThat(reserve(aHold())).isEqualTo(Outcome.HELD);
        stopAndRebuild.stop(allotment(), "this is a test");
        ownClock.pass(properties.maxStopTime());
        rebuildWhenDue();
        assertThat(reserve(aHold())).isEqualTo(Outcome.NOT_OPEN);
        ownClock.pass(A_MILLI);
        rebuildWhenDue();
        assertThat(reserve(aHold())).isEqualTo(Outcome.HELD);
    }

    @Test
    void isNotRebuiltWhileTheLedgerHasToDecideOnAcceptedOrders() {
        undecided = Units.ONE;
        stopAndRebuild.stop(allotment(), "this is a test");
        ownClock.pass(properties.maxStopTime().plus(A_MILLI));
        rebuildWhenDue();
        assertThat(reserve(aHold())).isEqualTo(Outcome.NOT_OPEN);
        undecided = Units.NONE;
        rebuildWhenDue();
        assertThat(reserve(aHold())).isEqualTo(Outcome.HELD);
    }

    @Test
    void aBoardThatWasStoppedElsewhereIsLeftAlone() {
        board.stop(ref);
        rebuildWhenDue();
        assertThat(reserve(aHold())).isEqualTo(Outcome.NOT_OPEN);
        stopAndRebuild.stop(allotment(), "this is a test");
        stopAndRebuild.forget(promo);
        rebuildWhenDue();
        assertThat(reserve(aHold())).isEqualTo(Outcome.NOT_OPEN);
    }

    @Test
    void aBoardWhoseStopperDiedIsRebuiltAfterAWhile() {
        ownClock.set(clock.instant());
        board.stop(ref);
        ownClock.pass(properties.maxStopAge().minusSeconds(1));
        rebuildWhenDue();
        assertThat(reserve(aHold())).isEqualTo(Outcome.NOT_OPEN);
        ownClock.pass(Duration.ofSeconds(2));
        rebuildWhenDue();
        assertThat(reserve(aHold())).isEqualTo(Outcome.HELD);
    }

    @Test
    void theBoardOfASaleThatIsOverIsNotRebuilt() {
        Allotment open = allotment();
        database.update("UPDATE allotments SET state = 'CLOSING' WHERE promo_id = ?", promo.value());
        board.close(ref);
        rebuildBoard.rebuild(open, "this is a test");
        assertThat(reserve(aHold())).isEqualTo(Outcome.NOT_ON_SALE);
        assertThat(allotments.find(promo).orElseThrow().epoch()).isEqualTo(Epoch.FIRST);
        assertThat(repairs.findAll(promo)).isEmpty();
    }

    private void rebuildWhenDue() {
        stopAndRebuild.rebuildWhenDue(allotment(), board.count(ref));
    }

    private Allotment allotment() {
        return allotments.find(promo).orElseThrow();
    }

    private Outcome reserve(Hold hold) {
        return board.reserve(ref, hold).outcome();
    }

    private Hold aHold() {
        return new Hold(ids.next(ReservationId::new), ids.next(OrderId::new), ids.next(UserId::new), Units.ONE);
    }
}
