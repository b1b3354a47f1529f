package io.sluice.common.selling.board;

import io.sluice.common.platform.id.Ulid;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;

/**
 * One building of a board: all buckets are emptied, then buyers are loaded in chunks, then all buckets are opened. Until then what
 * belongs to the new epoch waits. A building that breaks off is replaced by one of a later epoch.
 */
final class BoardBuilding {
    private static final RedisScript<String> BUILD = BoardScripts.word("board-build");
    private static final RedisScript<String> LOAD = BoardScripts.word("board-load");
    private static final RedisScript<String> OPEN = BoardScripts.word("board-open");

    /** A millisecond or two of Redis' time, and fewer values than a Lua stack holds. */
    private static final int CHUNK = 2000;

    private final StringRedisTemplate redis;
    private final BoardTerms terms;
    private final Map<Integer, Bucket> buckets = new TreeMap<>();

    private BoardBuilding(StringRedisTemplate redis, BoardTerms terms) {
        this.redis = redis;
        this.terms = terms;
    }

    /** Builds and opens every bucket that is not open in this epoch or a later one. */
    static void build(StringRedisTemplate redis, BoardTerms terms, BoardContent content, Duration keptAfterEnd) {
        var building = new BoardBuilding(redis, terms);
        building.begin(content.saleClock(), keptAfterEnd);
        content.buyers().forEach(building::load);
        building.open(content.available());
    }

    private void begin(SaleClock saleClock, Duration keptAfterEnd) {
        Instant endsAt = terms.window().endsAt();
        // Nobody looks at the board of a rehearsal afterwards.
        Duration kept = Ulid.isWithoutTime(terms.board().promoId().value()) ? Duration.ZERO : keptAfterEnd;
        List<String> words = new ArrayList<>(List.of(
                terms.epoch().toString(),
                text(terms.window().startsAt().toEpochMilli()),
                text(endsAt.toEpochMilli()),
                terms.purchaseLimit().toString(),
                text(terms.tokenFactor()),
                text(endsAt.plus(kept).toEpochMilli())));
        words.addAll(wordsOf(saleClock));
        for (int number = 0; number < terms.board().buckets(); number++) {
            var bucket = new Bucket(new BoardKeys(terms.board().promoId(), number));
            if ("BUILDING".equals(redis.execute(BUILD, bucket.keys.all(), words.toArray()))) {
                buckets.put(number, bucket);
            }
        }
    }

    /** Revision, beginning of the pause that is on or empty, milliseconds of the pauses that are over. */
    static List<String> wordsOf(SaleClock saleClock) {
        Instant pausedSince = saleClock.pausedSince();
        return List.of(
                text(saleClock.revision()),
                pausedSince == null ? "" : text(pausedSince.toEpochMilli()),
                text(saleClock.pausedMillis()));
    }

    private void load(UserId buyer, Units units) {
        Bucket bucket = buckets.get(terms.board().bucketOf(buyer));
        if (bucket != null) {
            bucket.add(buyer, units);
        }
    }

    private void open(Units available) {
        buckets.values().forEach(Bucket::flush);
        buckets.forEach((number, bucket) -> bucket.open(terms.board().share(available, number)));
    }

    /** One bucket, and its buyers that are not sent yet. */
    private final class Bucket {
        private final BoardKeys keys;
        private final List<String> waiting = new ArrayList<>();
        private int chunks;

        private Bucket(BoardKeys keys) {
            this.keys = keys;
        }

        private void add(UserId buyer, Units units) {
            waiting.add(buyer.value());
            waiting.add(units.toString());
            if (waiting.size() == 2 * CHUNK) {
                flush();
            }
        }

        private void flush() {
            if (!waiting.isEmpty()) {
                List<String> words = new ArrayList<>(List.of(terms.epoch().toString(), text(chunks++)));
                words.addAll(waiting);
                waiting.clear();
                execute(LOAD, words);
            }
        }

        private void open(Units units) {
            execute(OPEN, List.of(terms.epoch().toString(), units.toString(), text(chunks)));
        }

        /** Fails if the bucket is not being built any more: a later epoch has begun, or Redis lost some of it. */
        private void execute(RedisScript<String> script, List<String> words) {
            if ("NOT_BUILDING".equals(redis.execute(script, keys.all(), words.toArray()))) {
                throw new BoardNotOpenException(terms.board().promoId(), terms.epoch());
            }
        }
    }

    private static String text(long number) {
        return Long.toString(number);
    }
}
