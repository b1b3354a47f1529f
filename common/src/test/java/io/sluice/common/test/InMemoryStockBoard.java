package io.sluice.common.test;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.Admission;
import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.BoardNotOpenException;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.HoldResult;
import io.sluice.common.selling.board.SaleEpochs;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A stock board for tests without Redis: the same answers, one caller at a time. */
public final class InMemoryStockBoard implements StockBoard {
    private final Clock clock;
    private final Map<Place, InMemoryBucket> opened = new HashMap<>();
    private final Map<Place, InMemoryBucket> building = new HashMap<>();

    private final Set<Place> closedWhileLost = new HashSet<>();

    private record Place(PromoId promoId, int bucket) {}

    public InMemoryStockBoard(Clock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized void open(BoardTerms terms, BoardContent content) {
        PromoId promoId = terms.board().promoId();
        Map<Place, InMemoryBucket> own = new HashMap<>();
        for (int bucket = 0; bucket < terms.board().buckets(); bucket++) {
            var place = new Place(promoId, bucket);
            if (isBefore(terms, opened.get(place)) && isBefore(terms, building.get(place))) {
                boolean closed = isClosedWithoutABoard(place) || isClosed(opened.get(place));
                opened.remove(place);
                closedWhileLost.remove(place);
                own.put(place, new InMemoryBucket(terms, content, bucket, closed));
            }
        }
        building.putAll(own);
        content.buyers().forEach((user, units) -> {
            InMemoryBucket bucket = own.get(new Place(promoId, terms.board().bucketOf(user)));
            if (bucket != null) {
                bucket.load(user, units);
            }
        });
        own.forEach((place, bucket) -> {
            if (!building.remove(place, bucket)) {
                throw new BoardNotOpenException(promoId, terms.epoch());
            }
            opened.put(place, bucket);
        });
    }

    private static boolean isBefore(BoardTerms terms, InMemoryBucket known) {
        return known == null || known.terms.epoch().isBefore(terms.epoch());
    }

    /** Closed while it was lost, or while it is being built. */
    private boolean isClosedWithoutABoard(Place place) {
        return closedWhileLost.contains(place) || isClosed(building.get(place));
    }

    private static boolean isClosed(InMemoryBucket known) {
        return known != null && known.isClosed();
    }

    @Override
    public synchronized void replenish(BoardTerms terms, CommandId commandId, Units units) {
        boolean reached = true;
        for (int bucket = 0; bucket < terms.board().buckets(); bucket++) {
            InMemoryBucket known = at(terms.board(), bucket);
            reached &= known != null && !known.terms.epoch().isBefore(terms.epoch());
            if (known != null && known.terms.epoch().equals(terms.epoch())) {
                known.replenish(commandId, terms.board().share(units, bucket));
            }
        }
        if (!reached) {
            throw new BoardNotOpenException(terms.board().promoId(), terms.epoch());
        }
    }

    @Override
    public synchronized void close(BoardRef board) {
        for (int bucket = 0; bucket < board.buckets(); bucket++) {
            var place = new Place(board.promoId(), bucket);
            InMemoryBucket known = opened.getOrDefault(place, building.get(place));
            if (known == null) {
                closedWhileLost.add(place);
            } else {
                known.close();
            }
        }
    }

    @Override
    public synchronized void shrink(BoardRef board) {
        bucketsOf(board).forEach(InMemoryBucket::shrink);
    }

    @Override
    public synchronized void stop(BoardRef board) {
        bucketsOf(board).forEach(bucket -> bucket.stop(clock.instant()));
    }

    @Override
    public synchronized Optional<Instant> findStoppedSince(BoardRef board) {
        return bucketsOf(board).stream()
                .flatMap(bucket -> Stream.ofNullable(bucket.stoppedSince()))
                .max(Comparator.naturalOrder());
    }

    @Override
    public synchronized void apply(SaleClock saleClock, BoardRef board, Epoch epoch) {
        List<InMemoryBucket> reached = bucketsOf(board).stream()
                .filter(bucket -> !bucket.terms.epoch().isBefore(epoch))
                .toList();
        reached.forEach(bucket -> bucket.apply(saleClock));
        if (reached.size() < board.buckets()) {
            throw new BoardNotOpenException(board.promoId(), epoch);
        }
    }

    @Override
    public synchronized BoardCount count(BoardRef board) {
        return BoardCount.sum(countBuckets(board));
    }

    @Override
    public synchronized List<BoardCount> countBuckets(BoardRef board) {
        return IntStream.range(0, board.buckets())
                .mapToObj(bucket -> at(board, bucket))
                .map(bucket -> bucket == null ? BoardCount.MISSING : bucket.count(clock.instant()))
                .toList();
    }

    @Override
    public synchronized Admission admit(BoardRef board, UserId userId, ReservationId offered, Duration lifetime) {
        int own = board.bucketOf(userId);
        InMemoryBucket bucket = at(board, own);
        if (bucket == null) {
            boolean closed = isClosedWithoutABoard(new Place(board.promoId(), own));
            return Admission.refused(closed ? Admission.Outcome.NOT_ON_SALE : Admission.Outcome.NOT_OPEN);
        }
        Admission admission = bucket.admit(userId, offered, clock.instant(), lifetime);
        if (admission.outcome() == Admission.Outcome.SOLD_OUT && refill(board, own, 1)) {
            return bucket.admit(userId, offered, clock.instant(), lifetime);
        }
        return admission;
    }

    @Override
    public synchronized HoldResult reserve(BoardRef board, Hold hold) {
        int own = board.bucketOf(hold.userId());
        InMemoryBucket bucket = at(board, own);
        if (bucket == null) {
            boolean closed = isClosedWithoutABoard(new Place(board.promoId(), own));
            return InMemoryBucket.refused(closed ? HoldResult.Outcome.NOT_ON_SALE : HoldResult.Outcome.NOT_OPEN);
        }
        HoldResult result = bucket.reserve(hold, clock.instant());
        if (result.outcome() == HoldResult.Outcome.SOLD_OUT
                && refill(board, own, hold.units().value())) {
            return bucket.reserve(hold, clock.instant());
        }
        return result;
    }

    @Override
    public synchronized void markSold(BoardRef board, Epoch epoch, List<Hold> holds) {
        for (Hold hold : holds) {
            InMemoryBucket bucket = openSince(board, hold, epoch);
            refill(board, board.bucketOf(hold.userId()), bucket.missing(hold, epoch));
            bucket.markSold(hold, epoch);
        }
    }

    @Override
    public synchronized void restock(BoardRef board, SaleEpochs epochs, List<Hold> holds) {
        for (Hold hold : holds) {
            openSince(board, hold, epochs.restocked()).restock(hold, epochs);
        }
    }

    private InMemoryBucket openSince(BoardRef board, Hold hold, Epoch epoch) {
        InMemoryBucket bucket = at(board, board.bucketOf(hold.userId()));
        if (bucket == null || bucket.terms.epoch().isBefore(epoch)) {
            throw new BoardNotOpenException(board.promoId(), epoch);
        }
        return bucket;
    }

    @Override
    public synchronized Units release(BoardRef board, List<Hold> holds) {
        return end(board, holds, InMemoryBucket::release);
    }

    @Override
    public synchronized Units refuse(BoardRef board, List<Hold> holds) {
        return end(board, holds, InMemoryBucket::refuse);
    }

    private Units end(BoardRef board, List<Hold> holds, ToIntBiFunction<InMemoryBucket, Hold> how) {
        int free = 0;
        for (Hold hold : new LinkedHashSet<>(holds)) {
            InMemoryBucket bucket = at(board, board.bucketOf(hold.userId()));
            if (bucket != null) {
                free += how.applyAsInt(bucket, hold);
            }
        }
        return Units.of(free);
    }

    @Override
    public synchronized void drop(BoardRef board, List<Hold> holds) {
        for (Hold hold : holds) {
            InMemoryBucket bucket = at(board, board.bucketOf(hold.userId()));
            if (bucket != null) {
                bucket.drop(hold);
            }
        }
    }

    @Override
    public synchronized Optional<Hold> findHold(BoardRef board, UserId userId, ReservationId reservationId) {
        return Optional.ofNullable(at(board, board.bucketOf(userId))).flatMap(bucket -> bucket.findHold(reservationId));
    }

    @Override
    public synchronized List<Hold> holdsMadeBefore(BoardRef board, Instant moment) {
        return bucketsOf(board).stream()
                .flatMap(bucket -> bucket.holdsMadeBefore(moment).stream())
                .toList();
    }

    /** The first half of a move, as if the node that moved the units died then. Answers how many left their bucket. */
    public synchronized int breakOffAMove(BoardRef board, int from, int to, int wanted) {
        return at(board, from).moveOut(UUID.randomUUID().toString(), wanted, to, clock.instant());
    }

    @Override
    public synchronized void finishMoves(BoardRef board, Instant before) {
        for (InMemoryBucket from : bucketsOf(board)) {
            Map.copyOf(from.moves).forEach((id, move) -> {
                if (move.at().isBefore(before)) {
                    moveIn(board, from, id, move);
                }
            });
        }
    }

    private void moveIn(BoardRef board, InMemoryBucket from, String id, InMemoryBucket.Move move) {
        InMemoryBucket to = at(board, move.to());
        if (to == null || to.terms.epoch().isBefore(move.epoch())) {
            return;
        }
        if (to.terms.epoch().equals(move.epoch())) {
            to.moveIn(id, move.units());
        }
        from.moves.remove(id);
    }

    private boolean refill(BoardRef board, int own, int wanted) {
        InMemoryBucket to = at(board, own);
        while (to.stock < wanted) {
            InMemoryBucket from = richest(board, own);
            if (from == null) {
                return false;
            }
            String id = UUID.randomUUID().toString();
            from.moveOut(id, wanted - to.stock, own, clock.instant());
            moveIn(board, from, id, from.moves.get(id));
        }
        return true;
    }

    private InMemoryBucket richest(BoardRef board, int own) {
        return IntStream.range(0, board.buckets())
                .filter(bucket -> bucket != own)
                .mapToObj(bucket -> at(board, bucket))
                .filter(bucket -> bucket != null && bucket.stock > 0)
                .max(Comparator.comparingInt(bucket -> bucket.stock))
                .orElse(null);
    }

    private List<InMemoryBucket> bucketsOf(BoardRef board) {
        List<InMemoryBucket> found = new ArrayList<>();
        for (int bucket = 0; bucket < board.buckets(); bucket++) {
            InMemoryBucket known = at(board, bucket);
            if (known != null) {
                found.add(known);
            }
        }
        return found;
    }

    private InMemoryBucket at(BoardRef board, int bucket) {
        return opened.get(new Place(board.promoId(), bucket));
    }
}
