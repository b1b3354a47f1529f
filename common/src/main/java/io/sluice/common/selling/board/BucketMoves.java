package io.sluice.common.selling.board;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;

/**
 * Moves units between buckets, which may be on different masters: out of one bucket, with a note where they go; into
 * the other, once; then the note is deleted, and the move remembered. One that breaks off can be finished from its note by any node.
 */
final class BucketMoves {
    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> MOVE_OUT = BoardScripts.list("board-move-out");

    private static final RedisScript<String> MOVE_IN = BoardScripts.word("board-move-in");
    private static final RedisScript<String> MOVE_DONE = BoardScripts.word("board-move-done");

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> BUCKET = BoardScripts.list("board-bucket");

    /** A move takes about a millisecond; after this its node is gone, or much too slow to wait for. */
    private static final Duration MOVE_TIMEOUT = Duration.ofMillis(200);

    private static final Duration POLL_INTERVAL = Duration.ofMillis(2);

    /** One poll reads the buckets one by one: units may move from one not read yet to one already read. */
    private static final int QUIET_POLLS = 2;

    /** Bounds the wait whatever the clock does. */
    private static final int MAX_POLLS = 250;

    private final StringRedisTemplate redis;
    private final Clock clock;

    /** Units that a bucket needs. */
    private record Refill(BoardKeys to, Units units) {}

    /** What one bucket has, and when units last left it that have not arrived (milliseconds, zero for none). */
    private record BucketState(BoardKeys keys, int stock, long lastMove) {}

    // One refill per bucket and node: the other buyers of a bucket wait for its outcome. They neither empty the other
    // buckets nor poll, one after the other, buckets that are all empty.
    private final ConcurrentMap<Refill, CompletableFuture<Boolean>> underWay = new ConcurrentHashMap<>();

    BucketMoves(StringRedisTemplate redis, Clock clock) {
        this.redis = redis;
        this.clock = clock;
    }

    /** Whether a retry makes sense: the bucket has that many units now, or had a moment ago. */
    boolean refill(BoardKeys to, BoardRef board, Units wanted) {
        if (board.buckets() == 1) {
            return false;
        }
        var refill = new Refill(to, wanted);
        var own = new CompletableFuture<Boolean>();
        var others = underWay.putIfAbsent(refill, own);
        return others == null ? refill(refill, board, own) : outcomeOf(others);
    }

    private boolean refill(Refill refill, BoardRef board, CompletableFuture<Boolean> outcome) {
        try {
            int wanted = refill.units().value();
            outcome.complete(stockOf(refill.to()) >= wanted || gather(refill.to(), board, wanted));
        } catch (RuntimeException e) {
            outcome.completeExceptionally(e);
        } finally {
            underWay.remove(refill);
        }
        return outcomeOf(outcome);
    }

    private static boolean outcomeOf(CompletableFuture<Boolean> refill) {
        try {
            return refill.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /** Units on their way are in no bucket: if no bucket has any left, this waits for them to arrive. */
    private boolean gather(BoardKeys to, BoardRef board, int wanted) {
        int quiet = 0;
        for (int polls = 0; polls < MAX_POLLS && quiet < QUIET_POLLS; polls++) {
            List<BucketState> all = readAll(board);
            int missing = wanted - all.get(to.bucket()).stock();
            if (missing <= 0 || take(to, all, missing) >= missing) {
                return true;
            }
            if (someAreMoving(all)) {
                quiet = 0;
                LockSupport.parkNanos(POLL_INTERVAL.toNanos());
            } else {
                quiet++;
            }
        }
        return false;
    }

    private int take(BoardKeys to, List<BucketState> all, int missing) {
        List<BoardKeys> othersByStock = all.stream()
                .filter(bucket -> bucket.stock() > 0 && !bucket.keys().equals(to))
                .sorted(Comparator.comparingInt(BucketState::stock).reversed())
                .map(BucketState::keys)
                .toList();
        int taken = 0;
        for (BoardKeys from : othersByStock) {
            if (taken >= missing) {
                break;
            }
            taken += move(from, to, missing - taken);
        }
        return taken;
    }

    /** Old notes are of moves that broke off; it does not wait for those. */
    private boolean someAreMoving(List<BucketState> all) {
        long now = clock.millis();
        return all.stream().anyMatch(bucket -> Math.abs(now - bucket.lastMove()) < MOVE_TIMEOUT.toMillis());
    }

    private List<BucketState> readAll(BoardRef board) {
        return IntStream.range(0, board.buckets())
                .mapToObj(bucket -> read(new BoardKeys(board.promoId(), bucket)))
                .toList();
    }

    private BucketState read(BoardKeys keys) {
        List<?> found = redis.execute(BUCKET, keys.all());
        return new BucketState(keys, ((Long) found.get(0)).intValue(), (Long) found.get(1));
    }

    private int move(BoardKeys from, BoardKeys to, int wanted) {
        String id = "move:" + UUID.randomUUID();
        List<?> out = redis.execute(
                MOVE_OUT,
                from.all(),
                id,
                Integer.toString(wanted),
                Integer.toString(to.bucket()),
                Long.toString(clock.millis()));
        int units = ((Long) out.get(0)).intValue();
        return units > 0 && moveIn(from, to, new Move(id, units, new Epoch((Long) out.get(1)))) ? units : 0;
    }

    /** Units on their way, and the building of the board they belong to. */
    private record Move(String id, int units, Epoch epoch) {}

    /** Whether the units have arrived. Units for a bucket that is about to be rebuilt stay in their note until then. */
    private boolean moveIn(BoardKeys from, BoardKeys to, Move move) {
        String answer = redis.execute(
                MOVE_IN,
                to.all(),
                move.id(),
                Integer.toString(move.units()),
                move.epoch().toString());
        if ("NOT_OPEN".equals(answer)) {
            return false;
        }
        redis.execute(MOVE_DONE, from.all(), move.id(), move.epoch().toString());
        return !"OTHER_EPOCH".equals(answer);
    }

    void finish(BoardRef board, Instant before) {
        for (int bucket = 0; bucket < board.buckets(); bucket++) {
            var from = new BoardKeys(board.promoId(), bucket);
            redis.<String, String>opsForHash()
                    .entries(from.moves())
                    .forEach((id, note) -> finish(from, id, note, before));
        }
    }

    private void finish(BoardKeys from, String id, String note, Instant before) {
        String[] fields = note.split(":");
        if (Long.parseLong(fields[2]) < before.toEpochMilli()) {
            var to = new BoardKeys(from.promoId(), Integer.parseInt(fields[0]));
            moveIn(from, to, new Move(id, Integer.parseInt(fields[1]), new Epoch(Long.parseLong(fields[3]))));
        }
    }

    private int stockOf(BoardKeys keys) {
        String stock = redis.opsForValue().get(keys.stock());
        return stock == null ? 0 : Integer.parseInt(stock);
    }
}
