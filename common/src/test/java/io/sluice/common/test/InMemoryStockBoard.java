package io.sluice.common.test;

import io.sluice.common.board.Admission;
import io.sluice.common.board.BoardContent;
import io.sluice.common.board.BoardCount;
import io.sluice.common.board.BoardNotOpenException;
import io.sluice.common.board.BoardTerms;
import io.sluice.common.board.Buckets;
import io.sluice.common.board.Hold;
import io.sluice.common.board.HoldResult;
import io.sluice.common.board.OldHold;
import io.sluice.common.board.StockBoard;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

/** A stock board for tests without Redis: the same answers, one caller at a time. */
public final class InMemoryStockBoard implements StockBoard {
    private final Clock clock;
    private final Map<Place, InMemoryBucket> opened = new HashMap<>();

    private record Place(String promoId, int bucket) {}

    public InMemoryStockBoard(Clock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized void open(BoardTerms terms, BoardContent content) {
        for (int bucket = 0; bucket < terms.buckets(); bucket++) {
            var place = new Place(terms.promoId(), bucket);
            InMemoryBucket known = opened.get(place);
            if (known == null || known.terms.epoch() < terms.epoch()) {
                opened.put(place, new InMemoryBucket(terms, content, bucket));
            }
        }
    }

    @Override
    public synchronized void add(BoardTerms terms, String commandId, int units) {
        for (int bucket = 0; bucket < terms.buckets(); bucket++) {
            InMemoryBucket known = at(terms.promoId(), bucket);
            if (known != null && known.terms.epoch() == terms.epoch()) {
                known.add(commandId, terms.share(units, bucket));
            }
        }
    }

    @Override
    public synchronized void close(BoardTerms terms) {
        bucketsOf(terms.promoId(), terms.buckets()).forEach(InMemoryBucket::close);
    }

    @Override
    public synchronized void stop(BoardTerms terms) {
        bucketsOf(terms.promoId(), terms.buckets()).forEach(InMemoryBucket::stop);
    }

    @Override
    public synchronized BoardCount count(String promoId, int buckets) {
        List<BoardCount> counts = bucketsOf(promoId, buckets).stream()
                .map(bucket -> bucket.count(clock.instant()))
                .toList();
        boolean complete = counts.size() == buckets;
        return new BoardCount(
                complete ? counts.stream().mapToLong(BoardCount::epoch).min().orElseThrow() : 0,
                counts.stream().mapToInt(BoardCount::available).sum(),
                counts.stream().mapToInt(BoardCount::moving).sum(),
                counts.stream().mapToInt(BoardCount::held).sum(),
                counts.stream().mapToInt(BoardCount::sold).sum(),
                counts.stream().mapToInt(BoardCount::liveTokens).sum(),
                counts.stream().anyMatch(BoardCount::stopped));
    }

    @Override
    public synchronized Admission issueToken(
            String promoId, int buckets, String userId, String nonce, Duration lifetime) {
        int own = Buckets.of(userId, buckets);
        InMemoryBucket bucket = at(promoId, own);
        if (bucket == null) {
            return new Admission(Admission.Outcome.NOT_OPEN, null, null);
        }
        Admission grant = bucket.issueToken(userId, nonce, clock.instant(), lifetime);
        if (grant.outcome() == Admission.Outcome.SOLD_OUT && refill(promoId, own, buckets, 1)) {
            return bucket.issueToken(userId, nonce, clock.instant(), lifetime);
        }
        return grant;
    }

    @Override
    public synchronized HoldResult reserve(String promoId, int buckets, Hold hold) {
        if (hold.units() < 1) {
            throw new IllegalArgumentException("a hold is for at least one unit");
        }
        int own = Buckets.of(hold.userId(), buckets);
        InMemoryBucket bucket = at(promoId, own);
        if (bucket == null) {
            return InMemoryBucket.refused(HoldResult.Outcome.NOT_OPEN);
        }
        HoldResult reservation = bucket.reserve(hold, clock.instant());
        if (reservation.outcome() == HoldResult.Outcome.SOLD_OUT && refill(promoId, own, buckets, hold.units())) {
            return bucket.reserve(hold, clock.instant());
        }
        return reservation;
    }

    @Override
    public synchronized void settle(String promoId, int buckets, long epoch, List<Hold> holds) {
        for (Hold hold : holds) {
            int own = Buckets.of(hold.userId(), buckets);
            InMemoryBucket bucket = at(promoId, own);
            if (bucket == null || bucket.terms.epoch() < epoch) {
                throw new BoardNotOpenException(promoId, epoch);
            }
            refill(promoId, own, buckets, bucket.missing(hold, epoch));
            bucket.settle(hold, epoch);
        }
    }

    @Override
    public synchronized void giveBack(String promoId, int buckets, long soldIn, long returnedIn, List<Hold> holds) {
        for (Hold hold : holds) {
            InMemoryBucket bucket = at(promoId, Buckets.of(hold.userId(), buckets));
            if (bucket == null || bucket.terms.epoch() < returnedIn) {
                throw new BoardNotOpenException(promoId, returnedIn);
            }
            bucket.giveBack(hold, soldIn, returnedIn);
        }
    }

    @Override
    public synchronized int release(String promoId, int buckets, List<Hold> holds) {
        int free = 0;
        for (Hold hold : holds) {
            InMemoryBucket bucket = at(promoId, Buckets.of(hold.userId(), buckets));
            if (bucket != null) {
                free += bucket.release(hold);
            }
        }
        return free;
    }

    @Override
    public synchronized void drop(String promoId, int buckets, List<Hold> holds) {
        for (Hold hold : holds) {
            InMemoryBucket bucket = at(promoId, Buckets.of(hold.userId(), buckets));
            if (bucket != null) {
                bucket.drop(hold);
            }
        }
    }

    @Override
    public synchronized List<OldHold> holdsSince(String promoId, int buckets, Instant before) {
        return bucketsOf(promoId, buckets).stream()
                .flatMap(bucket -> bucket.holds.values().stream())
                .filter(old -> old.since().isBefore(before))
                .toList();
    }

    /** The first half of a move, as if whoever moved the units died then. Answers how many left their bucket. */
    public synchronized int breakOffAMove(String promoId, int from, int to, int wanted) {
        return at(promoId, from).give(UUID.randomUUID().toString(), wanted, to, clock.instant());
    }

    @Override
    public synchronized void finishMoves(String promoId, int buckets, Instant before) {
        for (InMemoryBucket from : bucketsOf(promoId, buckets)) {
            Map.copyOf(from.moves).forEach((id, move) -> {
                if (move.at().isBefore(before)) {
                    deliver(promoId, from, id, move);
                }
            });
        }
    }

    private void deliver(String promoId, InMemoryBucket from, String id, InMemoryBucket.Move move) {
        InMemoryBucket to = at(promoId, move.to());
        if (to == null || to.terms.epoch() < move.epoch()) {
            return;
        }
        if (to.terms.epoch() == move.epoch()) {
            to.receive(id, move.units());
        }
        from.moves.remove(id);
    }

    private boolean refill(String promoId, int own, int buckets, int wanted) {
        InMemoryBucket to = at(promoId, own);
        while (to.stock < wanted) {
            InMemoryBucket from = richest(promoId, own, buckets);
            if (from == null) {
                return false;
            }
            String id = UUID.randomUUID().toString();
            from.give(id, wanted - to.stock, own, clock.instant());
            deliver(promoId, from, id, from.moves.get(id));
        }
        return true;
    }

    private InMemoryBucket richest(String promoId, int own, int buckets) {
        return IntStream.range(0, buckets)
                .filter(bucket -> bucket != own)
                .mapToObj(bucket -> at(promoId, bucket))
                .filter(bucket -> bucket != null && bucket.stock > 0)
                .max(Comparator.comparingInt(bucket -> bucket.stock))
                .orElse(null);
    }

    private List<InMemoryBucket> bucketsOf(String promoId, int buckets) {
        List<InMemoryBucket> found = new ArrayList<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            InMemoryBucket known = at(promoId, bucket);
            if (known != null) {
                found.add(known);
            }
        }
        return found;
    }

    private InMemoryBucket at(String promoId, int bucket) {
        return opened.get(new Place(promoId, bucket));
    }
}
