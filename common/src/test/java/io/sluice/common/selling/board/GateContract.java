package io.sluice.common.selling.board;

import static io.sluice.common.selling.board.Admission.Outcome.GATE_FULL;
import static io.sluice.common.selling.board.Admission.Outcome.ISSUED;
import static io.sluice.common.selling.board.Admission.Outcome.LIMIT_REACHED;
import static io.sluice.common.selling.board.Admission.Outcome.LIVE;
import static io.sluice.common.selling.board.Admission.Outcome.NOT_ON_SALE;
import static io.sluice.common.selling.board.Admission.Outcome.NOT_OPEN;
import static io.sluice.common.selling.board.Admission.Outcome.SOLD_OUT;
import static io.sluice.common.selling.board.BoardRig.A_MILLI;
import static io.sluice.common.selling.board.BoardRig.CLOSES;
import static io.sluice.common.selling.board.BoardRig.FACTOR;
import static io.sluice.common.selling.board.BoardRig.LIMIT;
import static io.sluice.common.selling.board.BoardRig.OPENS;
import static io.sluice.common.selling.board.BoardRig.TOKEN_LIFE;
import static io.sluice.common.test.TestIds.command;
import static io.sluice.common.test.TestIds.reservation;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ReservationId;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The gate: one live token for each buyer, and not many more tokens than units. */
interface GateContract extends OnABoard {
    @Test
    default void answersTheSameTokenWhileItLives() {
        var rig = aBoard(4).open(20);
        UserId buyer = rig.buyer();
        Instant until = OPENS.plus(TOKEN_LIFE);
        assertThat(rig.ask(buyer, reservation("first"))).isEqualTo(BoardRig.token(ISSUED, reservation("first"), until));
        rig.clock.set(until.minus(A_MILLI));
        assertThat(rig.ask(buyer, reservation("second"))).isEqualTo(BoardRig.token(LIVE, reservation("first"), until));
        rig.clock.set(until);
        assertThat(rig.ask(buyer, reservation("third")))
                .isEqualTo(BoardRig.token(ISSUED, reservation("third"), until.plus(TOKEN_LIFE)));
    }

    @Test
    default void isFullAtItsFactorTimesTheStock() {
        var rig = aBoard(1).open(2);
        for (int i = 0; i < FACTOR * 2; i++) {
            assertThat(rig.ask(rig.buyer()).outcome()).isEqualTo(ISSUED);
            rig.clock.pass(A_MILLI);
        }
        // The first token expires first.
        assertThat(rig.ask(rig.buyer())).isEqualTo(new Admission(GATE_FULL, null, OPENS.plus(TOKEN_LIFE), null));
        assertThat(rig.count().liveTokens()).isEqualTo(FACTOR * 2);
    }

    @Test
    default void anAbandonedTokenFreesItsPlaceWhenItExpires() {
        var rig = aBoard(1).open(1);
        rig.ask(rig.buyer());
        rig.clock.pass(A_MILLI);
        rig.ask(rig.buyer());
        rig.clock.set(OPENS.plus(TOKEN_LIFE).minus(A_MILLI));
        assertThat(rig.ask(rig.buyer()).outcome()).isEqualTo(GATE_FULL);
        rig.clock.set(OPENS.plus(TOKEN_LIFE));
        assertThat(rig.count().liveTokens()).isEqualTo(1);
        assertThat(rig.ask(rig.buyer()).outcome()).isEqualTo(ISSUED);
        assertThat(rig.ask(rig.buyer()).outcome()).isEqualTo(GATE_FULL);
    }

    @Test
    default void aSpentTokenFreesItsPlace() {
        var rig = aBoard(1).open(2);
        UserId first = rig.buyer();
        Admission token = rig.ask(first);
        for (int i = 1; i < FACTOR * 2; i++) {
            rig.ask(rig.buyer());
        }
        rig.reserve(rig.holdOf(token, first, 1));
        assertThat(rig.count().liveTokens()).isEqualTo(FACTOR * 2 - 1);
        rig.board.replenish(rig.terms, command("one-more"), Units.of(1));
        assertThat(rig.ask(rig.buyer()).outcome()).isEqualTo(ISSUED);
        assertThat(rig.ask(rig.buyer()).outcome()).isEqualTo(GATE_FULL);
    }

    @Test
    default void aRefusedAttemptKeepsItsToken() {
        var rig = aBoard(1).open(2);
        UserId buyer = rig.buyer();
        Admission token = rig.ask(buyer);
        rig.reserve(rig.holdOf(token, buyer, 3));
        assertThat(rig.ask(buyer)).isEqualTo(BoardRig.token(LIVE, token.reservationId(), token.until()));
    }

    @Test
    default void oneBuyerAskingAHundredTimesTakesOnePlace() {
        var rig = aBoard(4).open(20);
        UserId buyer = rig.buyer();
        ReservationId first = rig.ask(buyer).reservationId();
        for (int i = 0; i < 100; i++) {
            assertThat(rig.ask(buyer).reservationId()).isEqualTo(first);
        }
        assertThat(rig.count().liveTokens()).isEqualTo(1);
    }

    @Test
    default void noTokenOutlivesTheSale() {
        var rig = aBoard(1).open(20);
        Instant lastFull = CLOSES.minus(TOKEN_LIFE);
        rig.clock.set(lastFull.minus(A_MILLI));
        assertThat(rig.ask(rig.buyer()).until()).isEqualTo(CLOSES.minus(A_MILLI));
        rig.clock.set(lastFull);
        assertThat(rig.ask(rig.buyer()).until()).isEqualTo(CLOSES);
        rig.clock.set(lastFull.plus(A_MILLI));
        assertThat(rig.ask(rig.buyer()).until()).isEqualTo(CLOSES);
        rig.clock.set(CLOSES.minus(A_MILLI));
        assertThat(rig.ask(rig.buyer()).until()).isEqualTo(CLOSES);
    }

    @Test
    default void isShutBeforeTheOpeningAndFromTheEnd() {
        var rig = aBoard(1).open(20);
        UserId buyer = rig.buyer();
        rig.clock.set(OPENS.minus(A_MILLI));
        assertThat(rig.ask(buyer)).isEqualTo(Admission.refused(NOT_ON_SALE));
        rig.clock.set(OPENS);
        assertThat(rig.ask(buyer).outcome()).isEqualTo(ISSUED);
        rig.clock.set(CLOSES.minus(A_MILLI));
        assertThat(rig.ask(buyer).outcome()).isEqualTo(ISSUED);
        rig.clock.set(CLOSES);
        assertThat(rig.ask(buyer).outcome()).isEqualTo(NOT_ON_SALE);
    }

    @Test
    default void isShutOnceTheBoardIsClosed() {
        var rig = aBoard(4).open(20);
        UserId buyer = rig.buyer();
        rig.ask(buyer);
        rig.board.close(rig.terms.board());
        assertThat(rig.ask(buyer)).isEqualTo(Admission.refused(NOT_ON_SALE));
        assertThat(rig.count().liveTokens()).isZero();
    }

    @Test
    default void answersThatThereIsNoBoardYet() {
        var rig = aBoard(4);
        assertThat(rig.ask(rig.buyer())).isEqualTo(Admission.refused(NOT_OPEN));
    }

    @Test
    default void givesNoTokenToABuyerAtTheLimit() {
        var rig = aBoard(4);
        UserId full = rig.buyer();
        UserId almost = rig.buyer();
        rig.open(BoardRig.soldTo(20, Map.of(full, LIMIT, almost, LIMIT - 1)));
        assertThat(rig.ask(full)).isEqualTo(Admission.refused(LIMIT_REACHED));
        assertThat(rig.ask(almost).outcome()).isEqualTo(ISSUED);
        Hold hold = rig.held(almost, 1);
        assertThat(rig.ask(almost).outcome()).isEqualTo(LIMIT_REACHED);
        rig.release(hold);
        assertThat(rig.ask(almost).outcome()).isEqualTo(ISSUED);
    }

    @Test
    default void givesNoTokenWhenNothingIsLeft() {
        var rig = aBoard(4).open(2);
        Hold first = rig.held(1);
        rig.held(1);
        UserId buyer = rig.buyer();
        assertThat(rig.ask(buyer)).isEqualTo(Admission.refused(SOLD_OUT));
        rig.release(first);
        assertThat(rig.ask(buyer).outcome()).isEqualTo(ISSUED);
    }

    @Test
    default void aLiveTokenIsAnsweredAlsoWhenNothingIsLeft() {
        var rig = aBoard(1).open(1);
        UserId buyer = rig.buyer();
        ReservationId first = rig.ask(buyer).reservationId();
        rig.held(1);
        assertThat(rig.ask(buyer).reservationId()).isEqualTo(first);
    }
}
