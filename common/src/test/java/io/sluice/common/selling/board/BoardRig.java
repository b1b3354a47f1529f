package io.sluice.common.selling.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** One promotion's board under test, with short calls. */
final class BoardRig {
    /** Far ahead, because Redis deletes a board a day after its end by its own clock. */
    static final Instant OPENS = Instant.parse("2099-11-11T12:00:00Z");

    static final Instant CLOSES = OPENS.plus(Duration.ofHours(1));
    static final Duration TOKEN_LIFE = Duration.ofMinutes(2);
    static final Duration A_MILLI = Duration.ofMillis(1);
    static final int LIMIT = 3;
    static final int FACTOR = 2;

    final StockBoard board;
    final SettableClock clock;
    final BoardTerms terms;
    private final AtomicInteger users;

    private BoardRig(StockBoard board, SettableClock clock, BoardTerms terms, AtomicInteger users) {
        this.board = board;
        this.clock = clock;
        this.terms = terms;
        this.users = users;
    }

    /** A promotion that is not open yet; the clock stands where it opens. */
    static BoardRig of(StockBoard board, SettableClock clock, int buckets) {
        clock.set(OPENS);
        var ref = new BoardRef(TestIds.unique(PromoId::new), buckets);
        var terms = new BoardTerms(ref, Epoch.FIRST, new Window(OPENS, CLOSES), Units.of(LIMIT), FACTOR);
        return new BoardRig(board, clock, terms, new AtomicInteger());
    }

    /** The same promotion, rebuilt. */
    BoardRig atEpoch(long epoch) {
        return new BoardRig(board, clock, terms.inEpoch(new Epoch(epoch)), users);
    }

    BoardRig open(int units) {
        return open(BoardContent.fresh(Units.of(units)));
    }

    BoardRig open(BoardContent content) {
        board.open(terms, content);
        return this;
    }

    /** Opens with all units in one bucket, by way of the buyers of the others. */
    BoardRig openWithOneRichBucket(int rich, int units) {
        open(units);
        for (int bucket = 0; bucket < terms.board().buckets(); bucket++) {
            for (int left = terms.board().share(Units.of(units), bucket).value(); bucket != rich && left > 0; left--) {
                Hold hold = hold(buyerIn(bucket), 1);
                assertThat(reserve(hold)).isEqualTo(HoldResult.Outcome.HELD);
                markSold(hold);
            }
        }
        return this;
    }

    UserId buyer() {
        return TestIds.user(terms.board().promoId() + " buyer " + users.incrementAndGet());
    }

    UserId buyerIn(int bucket) {
        UserId user = buyer();
        while (terms.board().bucketOf(user) != bucket) {
            user = buyer();
        }
        return user;
    }

    static Hold hold(UserId user, int units) {
        return new Hold(TestIds.unique(ReservationId::new), anOrder(), user, Units.of(units));
    }

    private static OrderId anOrder() {
        return TestIds.unique(OrderId::new);
    }

    /** What a token asks for. */
    Hold holdOf(Admission token, UserId user, int units) {
        return new Hold(token.reservationId(), anOrder(), user, Units.of(units));
    }

    /** What the same token asks for when it is sent again: the same reservation, for another order. */
    static Hold again(Hold hold) {
        return new Hold(hold.reservationId(), anOrder(), hold.userId(), hold.units());
    }

    /** The same reservation and order, for another number of units. */
    static Hold resized(Hold hold, int units) {
        return new Hold(hold.reservationId(), hold.orderId(), hold.userId(), Units.of(units));
    }

    Hold aHoldFor(int units) {
        return hold(buyer(), units);
    }

    /** A hold that the board has accepted. */
    Hold held(UserId user, int units) {
        Hold hold = hold(user, units);
        assertThat(reserve(hold)).isEqualTo(HoldResult.Outcome.HELD);
        return hold;
    }

    Hold held(int units) {
        return held(buyer(), units);
    }

    HoldResult.Outcome reserve(Hold hold) {
        return attempt(hold).outcome();
    }

    HoldResult attempt(Hold hold) {
        return board.reserve(terms.board(), hold);
    }

    Admission ask(UserId user) {
        return ask(user, TestIds.unique(ReservationId::new));
    }

    Admission ask(UserId user, ReservationId offered) {
        return board.admit(terms.board(), user, offered, TOKEN_LIFE);
    }

    void markSold(Hold... holds) {
        board.markSold(terms.board(), terms.epoch(), List.of(holds));
    }

    /** Sold in this epoch, and restocked in it. */
    void restock(Hold... holds) {
        restockSoldIn(terms.epoch().value(), holds);
    }

    void restockSoldIn(long epoch, Hold... holds) {
        board.restock(terms.board(), new SaleEpochs(new Epoch(epoch), terms.epoch()), List.of(holds));
    }

    /** A hold that was sold. */
    Hold sold(UserId user, int units) {
        Hold hold = held(user, units);
        markSold(hold);
        return hold;
    }

    Hold sold(int units) {
        return sold(buyer(), units);
    }

    int release(Hold... holds) {
        return board.release(terms.board(), List.of(holds)).value();
    }

    int refuse(Hold... holds) {
        return board.refuse(terms.board(), List.of(holds)).value();
    }

    void drop(Hold... holds) {
        board.drop(terms.board(), List.of(holds));
    }

    void finishMoves(Instant before) {
        board.finishMoves(terms.board(), before);
    }

    Optional<Hold> findHold(Hold hold) {
        return board.findHold(terms.board(), hold.userId(), hold.reservationId());
    }

    List<Hold> holdsMadeBefore(Instant moment) {
        return board.holdsMadeBefore(terms.board(), moment);
    }

    /** The answer to a buyer who has a token of a promotion that was never paused. */
    static Admission token(Admission.Outcome outcome, ReservationId reservationId, Instant until) {
        return new Admission(outcome, reservationId, until, until);
    }

    void apply(SaleClock saleClock) {
        board.apply(saleClock, terms.board(), terms.epoch());
    }

    BoardCount count() {
        return board.count(terms.board());
    }

    void isCounted(int available, int held, int sold) {
        assertThat(count())
                .extracting(BoardCount::available, BoardCount::held, BoardCount::sold)
                .containsExactly(Units.of(available), Units.of(held), Units.of(sold));
    }

    /** The count of a board that is not stopped and was never paused, without units on their way between buckets. */
    static BoardCount counted(long epoch, int available, int held, int sold, int liveTokens) {
        return new BoardCount(
                new Epoch(epoch),
                Units.of(available),
                Units.NONE,
                Units.of(held),
                Units.of(sold),
                liveTokens,
                false,
                0);
    }

    static BoardContent soldTo(int available, Map<UserId, Integer> buyers) {
        return new BoardContent(
                Units.of(available),
                buyer -> buyers.forEach((user, units) -> buyer.accept(user, Units.of(units))),
                SaleClock.NEVER_PAUSED);
    }
}
