package io.sluice.stock.selling;

import static io.sluice.common.selling.domain.SaleClock.NEVER_PAUSED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.HoldResult.Outcome;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.ApplySaleClock;
import io.sluice.stock.reconciling.RebuildBoard;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A pause is a fact of the allotment: no board that is built later is without it. */
@OnLocalMiddleware("stock-service")
class PauseIT extends SellingTest {
    @Autowired
    private ApplySaleClock applySaleClock;

    @Autowired
    private RebuildBoard rebuildBoard;

    private SaleClock paused;

    @BeforeEach
    void decideToPause() {
        paused = NEVER_PAUSED.pausedAt(clock.instant());
    }

    @Test
    void isInTheRowAndOnTheBoardUntilItIsOver() {
        assertThat(apply(paused)).isEqualTo(ApplySaleClock.Outcome.APPLIED);
        assertThat(allotment().saleClock()).isEqualTo(paused);
        Hold hold = promised(1);
        assertThat(reserve(hold)).isEqualTo(Outcome.PAUSED);
        apply(resumed());
        assertThat(allotment().saleClock()).isEqualTo(resumed());
        assertThat(reserve(hold)).isEqualTo(Outcome.HELD);
    }

    @Test
    void holdersFinish() {
        StockBatch batch = batchOf(held(2));
        apply(paused);
        send(batch);
        assertThat(awaitResult(batch).accepted()).isEqualTo(reservationsOf(batch));
        await().atMost(SOON).until(() -> soldOnBoard() == 2);
        assertLedger(UNITS - 2, 2);
    }

    @Test
    void commandsThatAreRepeatedOrLateChangeNothing() {
        apply(resumed());
        assertThat(apply(paused)).isEqualTo(ApplySaleClock.Outcome.APPLIED);
        assertThat(apply(resumed())).isEqualTo(ApplySaleClock.Outcome.APPLIED);
        assertThat(allotment().saleClock()).isEqualTo(resumed());
        held(1);
    }

    @Test
    void survivesTheLossOfRedis() {
        apply(paused);
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            redis.delete(key(bucket, "stock"));
            redis.delete(key(bucket, "meta"));
        }
        await().atMost(SOON).until(() -> epochOfBoard() > 1);
        assertThat(reserve(promised(1))).isEqualTo(Outcome.PAUSED);
        apply(resumed());
        held(1);
    }

    @Test
    void survivesARebuildAfterAStop() {
        apply(paused);
        board.stop(ref);
        rebuildBoard.rebuild(allotment(), "it was stopped");
        assertThat(onBoard().stopped()).isFalse();
        assertThat(reserve(promised(1))).isEqualTo(Outcome.PAUSED);
    }

    @Test
    void isAppliedAgainWhenAFailoverHasLostItOnTheBoard() {
        apply(paused);
        redis.opsForHash().delete(key(1, "meta"), "pauseRevision", "pausedSince");
        assertThat(onBoard().pauseRevision()).isZero();
        await().atMost(SOON).until(() -> onBoard().pauseRevision() == paused.revision());
        for (int i = 0; i < UNITS; i++) {
            assertThat(reserve(promised(1))).isEqualTo(Outcome.PAUSED);
        }
    }

    /** A rebuild that has read the row before the pause opens its board after it. */
    @Test
    void isNotLostToARebuildThatBeganBefore() {
        Allotment before = allotment();
        raiseEpoch();
        var applied = CompletableFuture.supplyAsync(() -> apply(paused));
        await().atMost(SOON).until(() -> allotment().saleClock().paused());
        board.open(before.terms().inEpoch(new Epoch(2)), BoardContent.fresh(Units.of(UNITS)));
        assertThat(applied.join()).isEqualTo(ApplySaleClock.Outcome.APPLIED);
        for (int i = 0; i < UNITS; i++) {
            assertThat(reserve(promised(1))).isEqualTo(Outcome.PAUSED);
        }
        // And one that is even later cannot undo it.
        board.open(before.terms().inEpoch(new Epoch(2)), BoardContent.fresh(Units.of(UNITS)));
        assertThat(reserve(promised(1))).isEqualTo(Outcome.PAUSED);
    }

    @Test
    void aPauseOfAPromotionThatIsOverIsOnlyWrittenDown() {
        setState("CLOSED");
        assertThat(apply(paused)).isEqualTo(ApplySaleClock.Outcome.APPLIED);
        assertThat(onBoard().pauseRevision()).isZero();
    }

    @Test
    void nothingIsPausedWithoutAnAllotment() {
        assertThat(applySaleClock.apply(ids.next(PromoId::new), paused)).isEqualTo(ApplySaleClock.Outcome.NO_ALLOTMENT);
    }

    private ApplySaleClock.Outcome apply(SaleClock saleClock) {
        return applySaleClock.apply(promo, saleClock);
    }

    private SaleClock resumed() {
        return paused.resumedAt(paused.pausedSince().plusMillis(5));
    }
}
