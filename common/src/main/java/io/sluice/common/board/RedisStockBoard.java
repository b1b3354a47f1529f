package io.sluice.common.board;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;

/** The board in the Redis cluster: one script per verb and bucket. */
public class RedisStockBoard implements StockBoard {
    private static final RedisScript<String> OPEN = BoardScripts.word("board-open");
    private static final RedisScript<String> ADD = BoardScripts.word("board-add");
    private static final RedisScript<String> CLOSE = BoardScripts.word("board-close");
    private static final RedisScript<String> STOP = BoardScripts.word("board-stop");
    private static final RedisScript<String> RETURN = BoardScripts.word("board-return");
    private static final RedisScript<Long> RELEASE = BoardScripts.number("board-release");

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> COUNT = BoardScripts.list("board-count");

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> TOKEN = BoardScripts.list("board-token");

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> RESERVE = BoardScripts.list("board-reserve");

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> SETTLE = BoardScripts.list("board-settle");

    /** How long after its end a board can still be looked at. */
    private static final Duration KEPT = Duration.ofDays(30);

    private final StringRedisTemplate redis;
    private final Clock clock;
    private final BucketMoves moves;

    private final Predicate<String> knownSoldOut;

    public RedisStockBoard(StringRedisTemplate redis, Clock clock) {
        this(redis, clock, promoId -> false);
    }

    /** With a way to tell, without asking Redis, that a promotion has no units in any bucket. */
    public RedisStockBoard(StringRedisTemplate redis, Clock clock, Predicate<String> knownSoldOut) {
        this.redis = redis;
        this.clock = clock;
        this.knownSoldOut = knownSoldOut;
        this.moves = new BucketMoves(redis, clock);
    }

    @Override
    public void open(BoardTerms terms, BoardContent content) {
        for (int bucket = 0; bucket < terms.buckets(); bucket++) {
            redis.execute(OPEN, keys(terms, bucket), openingOf(terms, content, bucket));
        }
    }

    private static Object[] openingOf(BoardTerms terms, BoardContent content, int bucket) {
        Map<String, Integer> buyers = content.buyersIn(bucket, terms.buckets());
        int sold = buyers.values().stream().mapToInt(Integer::intValue).sum();
        List<String> words = new ArrayList<>(List.of(
                text(terms.epoch()),
                text(terms.share(content.available(), bucket)),
                text(sold),
                text(terms.opensAt().toEpochMilli()),
                text(terms.closesAt().toEpochMilli()),
                text(terms.perUserLimit()),
                text(terms.tokenFactor()),
                text(terms.closesAt().plus(KEPT).toEpochMilli())));
        buyers.forEach((user, units) -> words.addAll(List.of(user, text(units))));
        return words.toArray();
    }

    @Override
    public void add(BoardTerms terms, String commandId, int units) {
        for (int bucket = 0; bucket < terms.buckets(); bucket++) {
            redis.execute(ADD, keys(terms, bucket), text(terms.epoch()), text(terms.share(units, bucket)), commandId);
        }
    }

    @Override
    public void close(BoardTerms terms) {
        for (int bucket = 0; bucket < terms.buckets(); bucket++) {
            redis.execute(CLOSE, keys(terms, bucket));
        }
    }

    @Override
    public void stop(BoardTerms terms) {
        for (int bucket = 0; bucket < terms.buckets(); bucket++) {
            redis.execute(STOP, keys(terms, bucket));
        }
    }

    @Override
    public BoardCount count(String promoId, int buckets) {
        return IntStream.range(0, buckets)
                .mapToObj(bucket -> countBucket(new BoardKeys(promoId, bucket)))
                .reduce(BoardCount.NOTHING, BoardCount::plus);
    }

    @SuppressWarnings("unchecked")
    private BoardCount countBucket(BoardKeys keys) {
        List<Long> counts = redis.execute(COUNT, keys.all(), text(clock.millis()));
        return new BoardCount(
                counts.get(0),
                counts.get(1).intValue(),
                counts.get(2).intValue(),
                counts.get(3).intValue(),
                counts.get(4).intValue(),
                counts.get(5).intValue(),
                counts.get(6) == 1);
    }

    @Override
    public Admission issueToken(String promoId, int buckets, String userId, String nonce, Duration lifetime) {
        var keys = new BoardKeys(promoId, Buckets.of(userId, buckets));
        Admission grant = tryIssueToken(keys, userId, nonce, lifetime);
        while (grant.outcome() == Admission.Outcome.SOLD_OUT && refill(keys, buckets, 1)) {
            grant = tryIssueToken(keys, userId, nonce, lifetime);
        }
        return grant;
    }

    private boolean refill(BoardKeys keys, int buckets, int wanted) {
        return !knownSoldOut.test(keys.promoId()) && moves.refill(keys, buckets, wanted);
    }

    private Admission tryIssueToken(BoardKeys keys, String userId, String nonce, Duration lifetime) {
        List<?> answer =
                redis.execute(TOKEN, keys.all(), userId, nonce, text(clock.millis()), text(lifetime.toMillis()));
        var outcome = Admission.Outcome.valueOf((String) answer.get(0));
        return switch (outcome) {
            case ISSUED, LIVE -> new Admission(outcome, (String) answer.get(1), instant((String) answer.get(2)));
            case GATE_FULL -> new Admission(outcome, null, instant((String) answer.get(1)));
            case LIMIT_REACHED, SOLD_OUT, NOT_ON_SALE, NOT_OPEN -> Admission.of(outcome);
        };
    }

    @Override
    public HoldResult reserve(String promoId, int buckets, Hold hold) {
        var keys = new BoardKeys(promoId, Buckets.of(hold.userId(), buckets));
        HoldResult reservation = tryReserve(keys, hold);
        // Until the units are here or nowhere: somebody may take what was moved before we come back for it.
        while (reservation.outcome() == HoldResult.Outcome.SOLD_OUT && refill(keys, buckets, hold.units())) {
            reservation = tryReserve(keys, hold);
        }
        return reservation;
    }

    private HoldResult tryReserve(BoardKeys keys, Hold hold) {
        List<?> answer = redis.execute(
                RESERVE,
                keys.all(),
                hold.rid(),
                hold.userId(),
                text(hold.units()),
                text(clock.millis()),
                hold.orderId());
        var outcome = HoldResult.Outcome.valueOf((String) answer.get(0));
        return switch (outcome) {
            case HELD -> new HoldResult(outcome, "0".equals(answer.get(1)), Long.parseLong((String) answer.get(2)));
            case ALREADY_HELD, ALREADY_ENDED ->
                HoldResult.of(text(hold.units()).equals(answer.get(1)) ? outcome : HoldResult.Outcome.TOKEN_SPENT);
            case TOKEN_SPENT, LIMIT_REACHED, SOLD_OUT, NOT_ON_SALE, NOT_OPEN -> HoldResult.of(outcome);
        };
    }

    @Override
    public void settle(String promoId, int buckets, long epoch, List<Hold> holds) {
        byBucket(holds, buckets).forEach((bucket, own) -> settle(new BoardKeys(promoId, bucket), buckets, epoch, own));
    }

    private void settle(BoardKeys keys, int buckets, long epoch, List<Hold> holds) {
        List<?> answer = trySettle(keys, epoch, "WHOLE", holds);
        while (isShort(answer) && moves.refill(keys, buckets, ((Long) answer.get(1)).intValue())) {
            answer = trySettle(keys, epoch, "WHOLE", holds);
        }
        if (isShort(answer)) {
            answer = trySettle(keys, epoch, "REST", holds);
        }
        if (!"SETTLED".equals(answer.get(0))) {
            throw new BoardNotOpenException(keys.promoId(), epoch);
        }
    }

    private List<?> trySettle(BoardKeys keys, long epoch, String how, List<Hold> holds) {
        return redis.execute(SETTLE, keys.all(), wordsOf(holds, text(epoch), how));
    }

    private static Object[] wordsOf(List<Hold> holds, String... first) {
        List<String> words = new ArrayList<>(List.of(first));
        holds.forEach(hold -> words.addAll(List.of(hold.rid(), hold.userId(), text(hold.units()))));
        return words.toArray();
    }

    private static boolean isShort(List<?> answer) {
        return "SHORT".equals(answer.get(0));
    }

    @Override
    public void giveBack(String promoId, int buckets, long soldIn, long returnedIn, List<Hold> holds) {
        byBucket(holds, buckets).forEach((bucket, own) -> {
            String answer = redis.execute(
                    RETURN, new BoardKeys(promoId, bucket).all(), wordsOf(own, text(soldIn), text(returnedIn)));
            if (!"RETURNED".equals(answer)) {
                throw new BoardNotOpenException(promoId, returnedIn);
            }
        });
    }

    @Override
    public int release(String promoId, int buckets, List<Hold> holds) {
        return end("RETURN", promoId, buckets, holds);
    }

    @Override
    public void drop(String promoId, int buckets, List<Hold> holds) {
        end("DROP", promoId, buckets, holds);
    }

    private int end(String how, String promoId, int buckets, List<Hold> holds) {
        int free = 0;
        for (var own : byBucket(holds, buckets).entrySet()) {
            List<String> words = new ArrayList<>(List.of(how));
            own.getValue().forEach(hold -> words.addAll(List.of(hold.rid(), hold.orderId())));
            free += redis.execute(RELEASE, new BoardKeys(promoId, own.getKey()).all(), words.toArray())
                    .intValue();
        }
        return free;
    }

    @Override
    public List<OldHold> holdsSince(String promoId, int buckets, Instant before) {
        List<OldHold> old = new ArrayList<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            redis.<String, String>opsForHash()
                    .entries(new BoardKeys(promoId, bucket).holds())
                    .forEach((rid, value) -> {
                        OldHold hold = parse(rid, value);
                        if (hold.since().isBefore(before)) {
                            old.add(hold);
                        }
                    });
        }
        return old;
    }

    private static OldHold parse(String rid, String value) {
        String[] fields = value.split(":");
        // A hold of an earlier release of this software names no order.
        String orderId = fields.length > 3 ? fields[3] : "";
        return new OldHold(new Hold(rid, fields[0], Integer.parseInt(fields[1]), orderId), instant(fields[2]));
    }

    @Override
    public void finishMoves(String promoId, int buckets, Instant before) {
        moves.finish(promoId, buckets, before);
    }

    private static Map<Integer, List<Hold>> byBucket(List<Hold> holds, int buckets) {
        return holds.stream().collect(Collectors.groupingBy(hold -> Buckets.of(hold.userId(), buckets)));
    }

    private static List<String> keys(BoardTerms terms, int bucket) {
        return new BoardKeys(terms.promoId(), bucket).all();
    }

    private static Instant instant(String millis) {
        return Instant.ofEpochMilli(Long.parseLong(millis));
    }

    private static String text(long number) {
        return Long.toString(number);
    }
}
