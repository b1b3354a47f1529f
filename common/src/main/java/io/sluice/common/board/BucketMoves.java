package io.sluice.common.board;

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
 * Moves units between buckets, which may live on different masters: out of the one with a note where they go, into the other
 * once, then the note is thrown away. A move that breaks off can be finished from its note by anybody.
 */
final class BucketMoves {
    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> GIVE = BoardScripts.list("board-give");

    private static final RedisScript<String> RECEIVE = BoardScripts.word("board-receive");

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> LOOK = BoardScripts.list("board-look");

    /** A move takes about a millisecond; more than this and whoever made it is gone or much too slow to wait for. */
    private static final Duration MOVE_TAKES = Duration.ofMillis(200);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(2);

    /** One look takes in the buckets one by one: units may move from one not seen yet to one already seen. */
    private static final int QUIET_LOOKS = 2;

    /** Bounds the wait whatever the clock does. */
    private static final int MAX_LOOKS = 250;

    private final StringRedisTemplate redis;
    private final Clock clock;

    /** Units that a bucket needs. */
    private record Wish(BoardKeys to, int units) {}

    // One refill per bucket and node: the other buyers of a bucket wait for its outcome instead of emptying every other
    // bucket, or of looking, one after the other, at what is empty everywhere.
    private final ConcurrentMap<Wish, CompletableFuture<Boolean>> underWay = new ConcurrentHashMap<>();

    BucketMoves(StringRedisTemplate redis, Clock clock) {
        this.redis = redis;
        this.clock = clock;
    }

    /** Whether it is worth trying again: the bucket has that many units now, or had a moment ago. */
    boolean refill(BoardKeys to, int buckets, int wanted) {
        if (buckets == 1) {
            return false;
        }
        var wish = new Wish(to, wanted);
        var own = new CompletableFuture<Boolean>();
        var others = underWay.putIfAbsent(wish, own);
        return others == null ? refill(wish, buckets, own) : outcomeOf(others);
    }

    private boolean refill(Wish wish, int buckets, CompletableFuture<Boolean> outcome) {
        try {
            outcome.complete(stockOf(wish.to()) >= wish.units() || gather(wish.to(), buckets, wish.units()));
        } catch (RuntimeException e) {
            outcome.completeExceptionally(e);
        } finally {
            underWay.remove(wish);
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

    /** Units on their way to another bucket are neither here nor there: whoever finds none waits for those to arrive. */
    private boolean gather(BoardKeys to, int buckets, int wanted) {
        int quiet = 0;
        for (int looks = 0; looks < MAX_LOOKS && quiet < QUIET_LOOKS; looks++) {
            List<Look> all = lookAtAll(to.promoId(), buckets);
            int missing = wanted - all.get(to.bucket()).stock();
            if (missing <= 0 || take(to, all, missing) >= missing) {
                return true;
            }
            if (someAreMoving(all)) {
                quiet = 0;
                LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
            } else {
                quiet++;
            }
        }
        return false;
    }

    private int take(BoardKeys to, List<Look> all, int missing) {
        List<BoardKeys> othersByStock = all.stream()
                .filter(look -> look.stock() > 0 && !look.keys().equals(to))
                .sorted(Comparator.comparingInt(Look::stock).reversed())
                .map(Look::keys)
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

    /** Old notes are of moves that broke off; nobody waits for those. */
    private boolean someAreMoving(List<Look> all) {
        long now = clock.millis();
        return all.stream().anyMatch(look -> Math.abs(now - look.lastMove()) < MOVE_TAKES.toMillis());
    }

    private List<Look> lookAtAll(String promoId, int buckets) {
        return IntStream.range(0, buckets)
                .mapToObj(bucket -> lookAt(new BoardKeys(promoId, bucket)))
                .toList();
    }

    private Look lookAt(BoardKeys keys) {
        List<?> found = redis.execute(LOOK, keys.all());
        return new Look(keys, ((Long) found.get(0)).intValue(), (Long) found.get(1));
    }

    private record Look(BoardKeys keys, int stock, long lastMove) {}

    private int move(BoardKeys from, BoardKeys to, int wanted) {
        String id = "move:" + UUID.randomUUID();
        List<?> given = redis.execute(
                GIVE,
                from.all(),
                id,
                Integer.toString(wanted),
                Integer.toString(to.bucket()),
                Long.toString(clock.millis()));
        int units = ((Long) given.get(0)).intValue();
        return units > 0 && deliver(from, to, id, units, (Long) given.get(1)) ? units : 0;
    }

    /** Whether the units are where they go; those for a bucket that is about to be built again wait for it in their note. */
    private boolean deliver(BoardKeys from, BoardKeys to, String id, int units, long epoch) {
        String answer = redis.execute(RECEIVE, to.all(), id, Integer.toString(units), Long.toString(epoch));
        if ("NOT_OPEN".equals(answer)) {
            return false;
        }
        redis.opsForHash().delete(from.moves(), id);
        return !"OTHER_EPOCH".equals(answer);
    }

    void finish(String promoId, int buckets, Instant before) {
        for (int bucket = 0; bucket < buckets; bucket++) {
            var from = new BoardKeys(promoId, bucket);
            redis.<String, String>opsForHash()
                    .entries(from.moves())
                    .forEach((id, note) -> finish(from, id, note, before));
        }
    }

    private void finish(BoardKeys from, String id, String note, Instant before) {
        String[] fields = note.split(":");
        if (Long.parseLong(fields[2]) < before.toEpochMilli()) {
            var to = new BoardKeys(from.promoId(), Integer.parseInt(fields[0]));
            deliver(from, to, id, Integer.parseInt(fields[1]), Long.parseLong(fields[3]));
        }
    }

    private int stockOf(BoardKeys keys) {
        String stock = redis.opsForValue().get(keys.stock());
        return stock == null ? 0 : Integer.parseInt(stock);
    }
}
