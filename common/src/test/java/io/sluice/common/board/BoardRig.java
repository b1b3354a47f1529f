package io.sluice.common.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/** One promotion's board under test, in few words. */
final class BoardRig {
    /** Far ahead, because Redis forgets a board thirty days after its end by its own clock. */
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

    /** A promotion nobody has opened yet; the clock stands where it opens. */
    static BoardRig of(StockBoard board, SettableClock clock, int buckets) {
        clock.set(OPENS);
        var terms = new BoardTerms(UUID.randomUUID().toString(), 1, buckets, OPENS, CLOSES, LIMIT, FACTOR);
        return new BoardRig(board, clock, terms, new AtomicInteger());
    }

    /** The same promotion, built again. */
    BoardRig atEpoch(long epoch) {
        var later = new BoardTerms(
                terms.promoId(), epoch, terms.buckets(), OPENS, CLOSES, terms.perUserLimit(), terms.tokenFactor());
        return new BoardRig(board, clock, later, users);
    }

    BoardRig open(int units) {
        return open(BoardContent.fresh(units));
    }

    BoardRig open(BoardContent content) {
        board.open(terms, content);
        return this;
    }

    /** Opens with all units in one bucket, by way of the buyers of the others. */
    BoardRig openWithOneRichBucket(int rich, int units) {
        open(units);
        for (int bucket = 0; bucket < terms.buckets(); bucket++) {
            for (int left = terms.share(units, bucket); bucket != rich && left > 0; left--) {
                Hold hold = hold(buyerIn(bucket), 1);
                assertThat(reserve(hold)).isEqualTo(HoldResult.Outcome.HELD);
                settle(hold);
            }
        }
        return this;
    }

    String buyer() {
        return "buyer-" + users.incrementAndGet();
    }

    String buyerIn(int bucket) {
        String user = buyer();
        while (Buckets.of(user, terms.buckets()) != bucket) {
            user = buyer();
        }
        return user;
    }

    static Hold hold(String user, int units) {
        return new Hold(UUID.randomUUID().toString(), user, units, anOrder());
    }

    private static String anOrder() {
        return UUID.randomUUID().toString();
    }

    /** What the same token asks for when it is sent again: the same reservation, for another order. */
    static Hold again(Hold hold) {
        return new Hold(hold.rid(), hold.userId(), hold.units(), anOrder());
    }

    Hold aHoldFor(int units) {
        return hold(buyer(), units);
    }

    /** A hold that the board has accepted. */
    Hold held(String user, int units) {
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
        return board.reserve(terms.promoId(), terms.buckets(), hold);
    }

    Admission ask(String user) {
        return ask(user, UUID.randomUUID().toString());
    }

    Admission ask(String user, String nonce) {
        return board.issueToken(terms.promoId(), terms.buckets(), user, nonce, TOKEN_LIFE);
    }

    void settle(Hold... holds) {
        board.settle(terms.promoId(), terms.buckets(), terms.epoch(), List.of(holds));
    }

    /** Sold in this epoch, and given back in it. */
    void giveBack(Hold... holds) {
        giveBackSoldIn(terms.epoch(), holds);
    }

    void giveBackSoldIn(long epoch, Hold... holds) {
        board.giveBack(terms.promoId(), terms.buckets(), epoch, terms.epoch(), List.of(holds));
    }

    /** A hold that was sold. */
    Hold sold(String user, int units) {
        Hold hold = held(user, units);
        settle(hold);
        return hold;
    }

    Hold sold(int units) {
        return sold(buyer(), units);
    }

    int release(Hold... holds) {
        return board.release(terms.promoId(), terms.buckets(), List.of(holds));
    }

    void drop(Hold... holds) {
        board.drop(terms.promoId(), terms.buckets(), List.of(holds));
    }

    void finishMoves(Instant before) {
        board.finishMoves(terms.promoId(), terms.buckets(), before);
    }

    List<Hold> holdsSince(Instant before) {
        return board.holdsSince(terms.promoId(), terms.buckets(), before).stream()
                .map(OldHold::hold)
                .toList();
    }

    BoardCount count() {
        return board.count(terms.promoId(), terms.buckets());
    }

    void isCounted(int available, int held, int sold) {
        assertThat(count())
                .extracting(BoardCount::available, BoardCount::held, BoardCount::sold)
                .containsExactly(available, held, sold);
    }

    static BoardContent soldTo(int available, Map<String, Integer> buyers) {
        return new BoardContent(available, buyers);
    }
}
