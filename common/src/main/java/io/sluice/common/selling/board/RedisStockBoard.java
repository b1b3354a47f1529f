package io.sluice.common.selling.board;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;

/** The board in the Redis cluster: one script per verb and bucket. */
public class RedisStockBoard implements StockBoard {
    private static final RedisScript<String> REPLENISH = BoardScripts.word("board-replenish");
    private static final RedisScript<String> CLOSE = BoardScripts.word("board-close");
    private static final RedisScript<String> SHRINK = BoardScripts.word("board-shrink");
    private static final RedisScript<String> STOP = BoardScripts.word("board-stop");
    private static final RedisScript<String> PAUSE = BoardScripts.word("board-pause");
    private static final RedisScript<String> RESTOCK = BoardScripts.word("board-restock");
    private static final RedisScript<Long> END = BoardScripts.number("board-end");

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> COUNT = BoardScripts.list("board-count");

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> ADMIT = BoardScripts.list("board-admit");

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> RESERVE = BoardScripts.list("board-reserve");

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> MARK_SOLD = BoardScripts.list("board-mark-sold");

    /** No token lives so long after its sale has closed: from then on nobody sends one again. */
    private static final Duration TOKENS_ARE_DEAD = Duration.ofMinutes(10);

    /** No rebuild takes so long: one that was under way when its sale was closed has ended by then. */
    private static final Duration NO_REBUILD_IS_LEFT = Duration.ofDays(1);

    private final StringRedisTemplate redis;
    private final Clock clock;
    private final BucketMoves moves;
    private final Duration keptAfterEnd;
    private final Predicate<PromoId> knownSoldOut;

    public RedisStockBoard(StringRedisTemplate redis, Clock clock) {
        this(redis, clock, promoId -> false);
    }

    /** With a way to know, without a call to Redis, that a promotion has no units in any bucket. */
    public RedisStockBoard(StringRedisTemplate redis, Clock clock, Predicate<PromoId> knownSoldOut) {
        this(redis, clock, BoardProperties.KEPT_AFTER_END, knownSoldOut);
    }

    /** The same for one that opens boards: with how long after its end a board can still be read. */
    public RedisStockBoard(
            StringRedisTemplate redis, Clock clock, Duration keptAfterEnd, Predicate<PromoId> knownSoldOut) {
        this.redis = redis;
        this.clock = clock;
        this.keptAfterEnd = keptAfterEnd;
        this.knownSoldOut = knownSoldOut;
        this.moves = new BucketMoves(redis, clock);
    }

    @Override
    public void open(BoardTerms terms, BoardContent content) {
        BoardBuilding.build(redis, terms, content, keptAfterEnd);
    }

    /** Every bucket that is there, also if another one is not. */
    @Override
    public void replenish(BoardTerms terms, CommandId commandId, Units units) {
        List<String> answers = IntStream.range(0, terms.board().buckets())
                .mapToObj(bucket -> redis.execute(
                        REPLENISH,
                        keys(terms.board(), bucket),
                        terms.epoch().toString(),
                        terms.board().share(units, bucket).toString(),
                        commandId.value()))
                .toList();
        if (answers.contains("NOT_OPEN")) {
            throw new BoardNotOpenException(terms.board().promoId(), terms.epoch());
        }
    }

    @Override
    public void close(BoardRef board) {
        for (int bucket = 0; bucket < board.buckets(); bucket++) {
            redis.execute(CLOSE, keys(board, bucket), text(NO_REBUILD_IS_LEFT.toMillis()));
        }
    }

    @Override
    public void shrink(BoardRef board) {
        for (int bucket = 0; bucket < board.buckets(); bucket++) {
            redis.execute(SHRINK, keys(board, bucket), text(TOKENS_ARE_DEAD.toMillis()));
        }
    }

    @Override
    public void stop(BoardRef board) {
        for (int bucket = 0; bucket < board.buckets(); bucket++) {
            redis.execute(STOP, keys(board, bucket), text(clock.millis()));
        }
    }

    @Override
    public Optional<Instant> findStoppedSince(BoardRef board) {
        return IntStream.range(0, board.buckets())
                .mapToObj(bucket -> new BoardKeys(board.promoId(), bucket).meta())
                .map(meta -> redis.<String, String>opsForHash().multiGet(meta, List.of("state", "stoppedAt")))
                .filter(found -> "STOPPED".equals(found.get(0)) && found.get(1) != null)
                .map(found -> instant(found.get(1)))
                .max(Comparator.naturalOrder());
    }

    /** Every bucket that is there, also if another one is not: a pause must not wait for a rebuild. */
    @Override
    public void apply(SaleClock saleClock, BoardRef board, Epoch epoch) {
        List<String> words = new ArrayList<>(List.of(epoch.toString()));
        words.addAll(BoardBuilding.wordsOf(saleClock));
        List<String> answers = IntStream.range(0, board.buckets())
                .mapToObj(bucket -> redis.execute(PAUSE, keys(board, bucket), words.toArray()))
                .toList();
        if (answers.contains("NOT_OPEN")) {
            throw new BoardNotOpenException(board.promoId(), epoch);
        }
    }

    @Override
    public BoardCount count(BoardRef board) {
        return BoardCount.sum(countBuckets(board));
    }

    @Override
    public List<BoardCount> countBuckets(BoardRef board) {
        return IntStream.range(0, board.buckets())
                .mapToObj(bucket -> countBucket(new BoardKeys(board.promoId(), bucket)))
                .toList();
    }

    @SuppressWarnings("unchecked")
    private BoardCount countBucket(BoardKeys keys) {
        List<Long> counts = redis.execute(COUNT, keys.all(), text(clock.millis()));
        // No script makes a number negative. One that is was changed by hand, or lost writes: as good as no bucket at
        // all, so that
        // the board is rebuilt.
        if (counts.stream().anyMatch(count -> count < 0)) {
            return BoardCount.MISSING;
        }
        return new BoardCount(
                new Epoch(counts.get(0)),
                units(counts.get(1)),
                units(counts.get(2)),
                units(counts.get(3)),
                units(counts.get(4)),
                counts.get(5).intValue(),
                counts.get(6) == 1,
                counts.get(7));
    }

    @Override
    public Admission admit(BoardRef board, UserId userId, ReservationId offered, Duration lifetime) {
        BoardKeys keys = BoardKeys.of(board, userId);
        Admission admission = tryAdmit(keys, userId, offered, lifetime);
        while (admission.outcome() == Admission.Outcome.SOLD_OUT && refill(keys, board, Units.ONE)) {
            admission = tryAdmit(keys, userId, offered, lifetime);
        }
        return admission;
    }

    private boolean refill(BoardKeys keys, BoardRef board, Units wanted) {
        return !knownSoldOut.test(board.promoId()) && moves.refill(keys, board, wanted);
    }

    /** The script answers an outcome, a reservation id and two times; each is empty where there is none. */
    private Admission tryAdmit(BoardKeys keys, UserId userId, ReservationId offered, Duration lifetime) {
        List<?> answer = redis.execute(
                ADMIT, keys.all(), userId.value(), offered.value(), text(clock.millis()), text(lifetime.toMillis()));
        String reservationId = (String) answer.get(1);
        return new Admission(
                Admission.Outcome.valueOf((String) answer.get(0)),
                reservationId.isEmpty() ? null : new ReservationId(reservationId),
                time((String) answer.get(2)),
                time((String) answer.get(3)));
    }

    private static @Nullable Instant time(String millis) {
        return millis.isEmpty() ? null : instant(millis);
    }

    @Override
    public HoldResult reserve(BoardRef board, Hold hold) {
        BoardKeys keys = BoardKeys.of(board, hold.userId());
        HoldResult result = tryReserve(keys, hold);
        // Until the units are here or in no bucket: others may take the moved units before this retry.
        while (result.outcome() == HoldResult.Outcome.SOLD_OUT && refill(keys, board, hold.units())) {
            result = tryReserve(keys, hold);
        }
        return result;
    }

    private HoldResult tryReserve(BoardKeys keys, Hold hold) {
        List<?> answer = redis.execute(
                RESERVE,
                keys.all(),
                hold.reservationId().value(),
                hold.userId().value(),
                hold.units().toString(),
                text(clock.millis()),
                hold.orderId().value());
        var outcome = HoldResult.Outcome.valueOf((String) answer.get(0));
        return switch (outcome) {
            case HELD ->
                new HoldResult(outcome, "0".equals(answer.get(1)), new Epoch(Long.parseLong((String) answer.get(2))));
            case ALREADY_HELD, ALREADY_ENDED ->
                HoldResult.of(hold.units().toString().equals(answer.get(1)) ? outcome : HoldResult.Outcome.TOKEN_SPENT);
            case TOKEN_SPENT, LIMIT_REACHED, SOLD_OUT, NOT_ON_SALE, PAUSED, NOT_OPEN -> HoldResult.of(outcome);
        };
    }

    /** In every bucket that is there, also if another one is not: what stays held in it might be released. */
    @Override
    public void markSold(BoardRef board, Epoch epoch, List<Hold> holds) {
        List<Boolean> marked = byBucket(board, holds).entrySet().stream()
                .map(own -> markSoldIn(own.getKey(), board, epoch, own.getValue()))
                .toList();
        if (marked.contains(false)) {
            throw new BoardNotOpenException(board.promoId(), epoch);
        }
    }

    private boolean markSoldIn(int bucket, BoardRef board, Epoch epoch, List<Hold> holds) {
        var keys = new BoardKeys(board.promoId(), bucket);
        List<?> answer = tryMarkSold(keys, epoch, "WHOLE", holds);
        while (isShort(answer) && moves.refill(keys, board, units((Long) answer.get(1)))) {
            answer = tryMarkSold(keys, epoch, "WHOLE", holds);
        }
        if (isShort(answer)) {
            answer = tryMarkSold(keys, epoch, "REST", holds);
        }
        return "MARKED".equals(answer.get(0));
    }

    private List<?> tryMarkSold(BoardKeys keys, Epoch epoch, String how, List<Hold> holds) {
        return redis.execute(MARK_SOLD, keys.all(), wordsOf(holds, epoch.toString(), how));
    }

    private static Object[] wordsOf(List<Hold> holds, String... first) {
        List<String> words = new ArrayList<>(List.of(first));
        holds.forEach(hold -> words.addAll(List.of(
                hold.reservationId().value(),
                hold.userId().value(),
                hold.units().toString())));
        return words.toArray();
    }

    private static boolean isShort(List<?> answer) {
        return "SHORT".equals(answer.get(0));
    }

    @Override
    public void restock(BoardRef board, SaleEpochs epochs, List<Hold> holds) {
        byBucket(board, holds).forEach((bucket, own) -> {
            String answer = redis.execute(
                    RESTOCK,
                    keys(board, bucket),
                    wordsOf(own, epochs.sold().toString(), epochs.restocked().toString()));
            if (!"RESTOCKED".equals(answer)) {
                throw new BoardNotOpenException(board.promoId(), epochs.restocked());
            }
        });
    }

    @Override
    public Units release(BoardRef board, List<Hold> holds) {
        return end("RELEASE", board, holds);
    }

    @Override
    public Units refuse(BoardRef board, List<Hold> holds) {
        return end("REFUSE", board, holds);
    }

    @Override
    public void drop(BoardRef board, List<Hold> holds) {
        end("DROP", board, holds);
    }

    private Units end(String how, BoardRef board, List<Hold> holds) {
        long free = 0;
        for (var own : byBucket(board, holds).entrySet()) {
            List<String> words = new ArrayList<>(List.of(how));
            own.getValue()
                    .forEach(hold -> words.addAll(
                            List.of(hold.reservationId().value(), hold.orderId().value())));
            free += redis.execute(END, keys(board, own.getKey()), words.toArray());
        }
        return units(free);
    }

    @Override
    public Optional<Hold> findHold(BoardRef board, UserId userId, ReservationId reservationId) {
        String holds = BoardKeys.of(board, userId).holds();
        return Optional.ofNullable(redis.<String, String>opsForHash().get(holds, reservationId.value()))
                .map(value -> holdOf(reservationId.value(), value.split(":")));
    }

    @Override
    public List<Hold> holdsMadeBefore(BoardRef board, Instant moment) {
        List<Hold> found = new ArrayList<>();
        for (int bucket = 0; bucket < board.buckets(); bucket++) {
            redis.<String, String>opsForHash()
                    .entries(new BoardKeys(board.promoId(), bucket).holds())
                    .forEach((reservationId, value) -> {
                        String[] fields = value.split(":");
                        if (instant(fields[2]).isBefore(moment)) {
                            found.add(holdOf(reservationId, fields));
                        }
                    });
        }
        return found;
    }

    private static Hold holdOf(String reservationId, String[] fields) {
        return new Hold(
                new ReservationId(reservationId),
                new OrderId(fields[3]),
                new UserId(fields[0]),
                Units.of(Integer.parseInt(fields[1])));
    }

    @Override
    public void finishMoves(BoardRef board, Instant before) {
        moves.finish(board, before);
    }

    private static Map<Integer, List<Hold>> byBucket(BoardRef board, List<Hold> holds) {
        return holds.stream().collect(Collectors.groupingBy(hold -> board.bucketOf(hold.userId())));
    }

    private static List<String> keys(BoardRef board, int bucket) {
        return new BoardKeys(board.promoId(), bucket).all();
    }

    private static Instant instant(String millis) {
        return Instant.ofEpochMilli(Long.parseLong(millis));
    }

    private static Units units(long counted) {
        return Units.of(Math.toIntExact(counted));
    }

    private static String text(long number) {
        return Long.toString(number);
    }
}
