package io.sluice.common.selling.board;

import static io.sluice.common.selling.board.Admission.Outcome.GATE_FULL;
import static io.sluice.common.selling.board.Admission.Outcome.ISSUED;
import static io.sluice.common.selling.board.Admission.Outcome.LIVE;
import static io.sluice.common.selling.board.BoardRig.A_MILLI;
import static io.sluice.common.selling.board.BoardRig.CLOSES;
import static io.sluice.common.selling.board.BoardRig.FACTOR;
import static io.sluice.common.selling.board.BoardRig.OPENS;
import static io.sluice.common.selling.board.BoardRig.TOKEN_LIFE;
import static io.sluice.common.selling.board.BoardRig.again;
import static io.sluice.common.selling.board.BoardRig.hold;
import static io.sluice.common.selling.board.HoldResult.Outcome.ALREADY_ENDED;
import static io.sluice.common.selling.board.HoldResult.Outcome.ALREADY_HELD;
import static io.sluice.common.selling.board.HoldResult.Outcome.HELD;
import static io.sluice.common.selling.board.HoldResult.Outcome.NOT_ON_SALE;
import static io.sluice.common.selling.board.HoldResult.Outcome.PAUSED;
import static io.sluice.common.selling.domain.SaleClock.NEVER_PAUSED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** While a promotion is paused nobody gets a token or a hold, holders finish, and the time of tokens stands still. */
interface PauseContract extends OnABoard {
    Duration PAUSE = Duration.ofMinutes(20);

    @Test
    default void nobodyGetsATokenOrAHoldWhilePaused() {
        var rig = aBoard(4).open(10);
        rig.apply(NEVER_PAUSED.pausedAt(OPENS));
        for (int bucket = 0; bucket < 4; bucket++) {
            UserId buyer = rig.buyerIn(bucket);
            assertThat(rig.ask(buyer)).isEqualTo(Admission.refused(Admission.Outcome.PAUSED));
            assertThat(rig.reserve(hold(buyer, 1))).isEqualTo(PAUSED);
        }
        rig.isCounted(10, 0, 0);
        assertThat(rig.count().pauseRevision()).isEqualTo(1);
    }

    @Test
    default void aResumedPromotionGoesOn() {
        var rig = aBoard(4).open(10);
        SaleClock paused = NEVER_PAUSED.pausedAt(OPENS);
        Hold refused = rig.aHoldFor(1);
        rig.apply(paused);
        assertThat(rig.reserve(refused)).isEqualTo(PAUSED);
        rig.apply(paused.resumedAt(OPENS.plus(A_MILLI)));
        assertThat(rig.reserve(refused)).isEqualTo(HELD);
        assertThat(rig.ask(rig.buyer()).outcome()).isEqualTo(ISSUED);
    }

    @Test
    default void whatIsUnderWayIsFinishedWhilePaused() {
        var rig = aBoard(4).open(10);
        Hold held = rig.held(2);
        Hold abandoned = rig.held(1);
        Hold sold = rig.sold(1);
        Hold restocked = rig.sold(3);
        rig.apply(NEVER_PAUSED.pausedAt(OPENS));
        assertThat(rig.reserve(again(held))).isEqualTo(ALREADY_HELD);
        assertThat(rig.reserve(sold)).isEqualTo(ALREADY_ENDED);
        rig.markSold(held);
        assertThat(rig.release(abandoned)).isEqualTo(1);
        rig.restock(restocked);
        rig.isCounted(7, 0, 3);
    }

    @Test
    default void aTokenLivesLongerByThePause() {
        var rig = aBoard(1).open(10);
        UserId buyer = rig.buyer();
        Admission token = rig.ask(buyer);
        pauseAt(rig, OPENS.plus(A_MILLI));
        assertThat(rig.count().liveTokens()).isEqualTo(1);
        Instant until = OPENS.plus(TOKEN_LIFE).plus(PAUSE);
        rig.clock.set(until.minus(A_MILLI));
        assertThat(rig.count().liveTokens()).isEqualTo(1);
        assertThat(rig.ask(buyer)).isEqualTo(new Admission(LIVE, token.reservationId(), until, token.expiry()));
        rig.clock.set(until);
        assertThat(rig.count().liveTokens()).isZero();
        assertThat(rig.ask(buyer).outcome()).isEqualTo(ISSUED);
    }

    @Test
    default void noTokenExpiresWhilePaused() {
        var rig = aBoard(1).open(10);
        rig.ask(rig.buyer());
        rig.clock.set(OPENS.plus(TOKEN_LIFE).minus(A_MILLI));
        rig.apply(NEVER_PAUSED.pausedAt(rig.clock.instant()));
        rig.clock.pass(PAUSE);
        assertThat(rig.count().liveTokens()).isEqualTo(1);
    }

    @Test
    default void aTokenOfAPausedPromotionIsSignedByTheSaleClock() {
        var rig = aBoard(1).open(10);
        SaleClock resumed = pauseAt(rig, OPENS);
        Instant until = rig.clock.instant().plus(TOKEN_LIFE);
        Admission token = rig.ask(rig.buyer());
        assertThat(token.until()).isEqualTo(until);
        assertThat(token.expiry()).isEqualTo(resumed.saleTime(until));
    }

    @Test
    default void aFullGateNamesTheTimeAtWhichAPlaceBecomesFree() {
        var rig = aBoard(1).open(1);
        for (int i = 0; i < FACTOR; i++) {
            rig.ask(rig.buyer());
        }
        pauseAt(rig, OPENS);
        assertThat(rig.ask(rig.buyer()))
                .isEqualTo(new Admission(GATE_FULL, null, OPENS.plus(TOKEN_LIFE).plus(PAUSE), null));
    }

    @Test
    default void noTokenOutlivesTheSaleAfterAPauseEither() {
        var rig = aBoard(1).open(20);
        UserId early = rig.buyer();
        rig.clock.set(CLOSES.minus(PAUSE).minus(A_MILLI));
        rig.ask(early);
        pauseAt(rig, CLOSES.minus(PAUSE).minus(A_MILLI));
        assertThat(rig.ask(early).until()).isEqualTo(CLOSES);
        assertThat(rig.ask(rig.buyer()).until()).isEqualTo(CLOSES);
    }

    @Test
    default void theWindowDoesNotStandStill() {
        var rig = aBoard(4).open(10);
        rig.apply(NEVER_PAUSED.pausedAt(OPENS));
        rig.clock.set(OPENS.minus(A_MILLI));
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
        rig.clock.set(CLOSES);
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(NOT_ON_SALE);
        assertThat(rig.ask(rig.buyer()).outcome()).isEqualTo(Admission.Outcome.NOT_ON_SALE);
    }

    @Test
    default void anOlderClockChangesNothing() {
        var rig = aBoard(4).open(10);
        SaleClock paused = NEVER_PAUSED.pausedAt(OPENS);
        SaleClock resumed = paused.resumedAt(OPENS.plus(A_MILLI));
        rig.apply(resumed);
        rig.apply(paused);
        assertThat(rig.reserve(rig.aHoldFor(1))).isEqualTo(HELD);
        rig.apply(new SaleClock(resumed.revision(), Duration.ZERO, OPENS));
        assertThat(rig.reserve(rig.aHoldFor(1))).as("the same revision").isEqualTo(HELD);
        assertThat(rig.count().pauseRevision()).isEqualTo(2);
    }

    @Test
    default void aRebuiltBoardIsStillPaused() {
        var rig = aBoard(4).open(10);
        SaleClock paused = NEVER_PAUSED.pausedAt(OPENS);
        rig.apply(paused);
        var rebuilt = rig.atEpoch(2).open(BoardContent.fresh(Units.of(10)).at(paused));
        assertThat(rebuilt.reserve(rebuilt.aHoldFor(1))).isEqualTo(PAUSED);
        assertThat(rebuilt.count().pauseRevision()).isEqualTo(1);
        rebuilt.apply(paused.resumedAt(OPENS.plus(PAUSE)));
        rebuilt.clock.set(OPENS.plus(PAUSE));
        assertThat(rebuilt.ask(rebuilt.buyer()).expiry()).isEqualTo(OPENS.plus(TOKEN_LIFE));
    }

    /** A board that is built from a row without the pause has an earlier epoch, and so it cannot come afterwards. */
    @Test
    default void aBoardOfAnEarlierEpochIsNotReached() {
        var rig = aBoard(4).open(10);
        SaleClock paused = NEVER_PAUSED.pausedAt(OPENS);
        var next = rig.atEpoch(2);
        assertThatExceptionOfType(BoardNotOpenException.class).isThrownBy(() -> next.apply(paused));
        assertThat(rig.count().pauseRevision()).isZero();
        next.open(10);
        next.apply(paused);
        rig.open(10);
        assertThat(next.reserve(next.aHoldFor(1))).isEqualTo(PAUSED);
        assertThat(next.count().epoch()).isEqualTo(new Epoch(2));
    }

    @Test
    default void theBucketsThatAreThereArePausedAlsoIfOneIsMissing() {
        var rig = aBoard(4).open(10);
        var wider = new BoardRef(rig.terms.board().promoId(), 5);
        assertThatExceptionOfType(BoardNotOpenException.class)
                .isThrownBy(() -> rig.board.apply(NEVER_PAUSED.pausedAt(OPENS), wider, Epoch.FIRST));
        assertThat(rig.count().pauseRevision()).isEqualTo(1);
        assertThat(rig.board.count(wider).pauseRevision()).isZero();
    }

    /** Paused from a moment on, and resumed when the clock stands where the pause ends. */
    private static SaleClock pauseAt(BoardRig rig, Instant moment) {
        SaleClock paused = NEVER_PAUSED.pausedAt(moment);
        rig.apply(paused);
        rig.clock.set(moment.plus(PAUSE));
        SaleClock resumed = paused.resumedAt(rig.clock.instant());
        rig.apply(resumed);
        return resumed;
    }
}
