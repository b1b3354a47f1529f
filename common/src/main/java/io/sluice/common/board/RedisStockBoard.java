package io.sluice.common.board;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;

/** The board in the Redis cluster: one script per verb and bucket. */
public class RedisStockBoard implements StockBoard {
    private static final RedisScript<String> OPEN = script("board-open", String.class);
    private static final RedisScript<String> ADD = script("board-add", String.class);
    private static final RedisScript<String> CLOSE = script("board-close", String.class);

    @SuppressWarnings("rawtypes")
    private static final RedisScript<List> COUNT = script("board-count", List.class);

    /** How long after its end a board can still be looked at. */
    private static final Duration KEPT = Duration.ofDays(30);

    private final StringRedisTemplate redis;
    private final Clock clock;

    public RedisStockBoard(StringRedisTemplate redis, Clock clock) {
        this.redis = redis;
        this.clock = clock;
    }

    @Override
    public void open(BoardTerms terms, int available) {
        for (int bucket = 0; bucket < terms.buckets(); bucket++) {
            redis.execute(
                    OPEN,
                    keys(terms, bucket),
                    text(terms.epoch()),
                    text(terms.share(available, bucket)),
                    text(terms.opensAt().toEpochMilli()),
                    text(terms.closesAt().toEpochMilli()),
                    text(terms.perUserLimit()),
                    text(terms.tokenFactor()),
                    text(terms.closesAt().plus(KEPT).toEpochMilli()));
        }
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
                counts.get(4).intValue());
    }

    private static List<String> keys(BoardTerms terms, int bucket) {
        return new BoardKeys(terms.promoId(), bucket).all();
    }

    private static String text(long number) {
        return Long.toString(number);
    }

    private static <T> RedisScript<T> script(String name, Class<T> answer) {
        return RedisScript.of(new ClassPathResource("redis/" + name + ".lua"), answer);
    }
}
