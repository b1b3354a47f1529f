package io.sluice.stock.reconciling;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.HoldResult.Outcome;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.stock.allotment.OpenAllotment;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * A measurement, not a test: run by {@code deploy/bench/rebuild}. A board is deleted as a flush would, and the job finds and rebuilds it.
 * Meanwhile, as of a sale that goes on, an allotment's row must not be locked for long.
 */
@OnLocalMiddleware("stock-service")
class RebuildSpeed {
    private static final int LEFT = 1000;
    private static final Duration GIVE_UP_AFTER = Duration.ofMinutes(3);
    private static final long MIB = 1024L * 1024;

    @Autowired
    private OpenAllotment openAllotment;

    @Autowired
    private StockBoard board;

    @Autowired
    private StringRedisTemplate redis;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private Clock clock;

    private PromoId promo;
    private BoardRef ref;

    @AfterEach
    void close() {
        database.update("UPDATE allotments SET state = 'CLOSED' WHERE promo_id = ?", promo.value());
    }

    @Test
    void measure() {
        int buyers = Integer.parseInt(System.getenv().getOrDefault("BUYERS", "1000000"));
        openAPromotionBoughtBy(buyers);
        redis.delete(List.of(key("stock"), key("sold"), key("meta"), key("buyers")));
        heapPools().forEach(MemoryPoolMXBean::resetPeakUsage);
        long start = System.nanoTime();
        long longestLock = 0;
        while (!isBack(buyers)) {
            long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
            assertThat(seconds).as("seconds without a board").isLessThan(GIVE_UP_AFTER.toSeconds());
            longestLock = Math.max(longestLock, millisToLockTheRow());
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
        System.out.printf(
                "rebuild: %d buyers in one bucket, back after %.1f s; the allotment's row was locked for %d ms at most%n",
                buyers, (System.nanoTime() - start) / 1e9, longestLock);
        System.out.printf(
                "rebuild: peak heap %d MiB, in Redis %d MiB for buyers%n",
                heapPools().stream()
                                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                                .sum()
                        / MIB,
                sizeInRedis() / MIB);
    }

    /** The whole of a board of a later epoch, on which a buyer can be admitted and one who has bought cannot. */
    private boolean isBack(int buyers) {
        try {
            var count = board.count(ref);
            return count.complete()
                    && count.sold().equals(Units.of(buyers))
                    && Long.valueOf(buyers).equals(redis.opsForHash().size(key("buyers")))
                    && attempt(owner(buyers)) == Outcome.LIMIT_REACHED
                    && attempt(ids.next(UserId::new)) == Outcome.HELD;
        } catch (RuntimeException e) {
            System.out.println("rebuild: " + e);
            return false;
        }
    }

    private Outcome attempt(UserId user) {
        var hold = new Hold(ids.next(ReservationId::new), ids.next(OrderId::new), user, Units.ONE);
        return board.reserve(ref, hold).outcome();
    }

    private void openAPromotionBoughtBy(int buyers) {
        promo = ids.next(PromoId::new);
        ref = new BoardRef(promo, 1);
        ItemId item = ids.next(ItemId::new);
        database.update("INSERT INTO item_stock (item_id, available) VALUES (?, ?)", item.value(), buyers + LEFT);
        Instant from = clock.instant().truncatedTo(ChronoUnit.MILLIS).minusSeconds(60);
        var terms = new BoardTerms(ref, Epoch.FIRST, new Window(from, from.plusSeconds(3600)), Units.ONE, 3);
        openAllotment.open(terms, item, Units.of(buyers + LEFT));
        database.update(
                "UPDATE allotments SET available = ?, sold = ? WHERE promo_id = ?", LEFT, buyers, promo.value());
        for (int from1 = 1; from1 <= buyers; from1 += 100_000) {
            database.update(
                    "INSERT INTO promo_buyers (promo_id, user_id, units) SELECT ?, LPAD(seq, 26, '0'), 1 FROM seq_"
                            + from1 + "_to_" + Math.min(buyers, from1 + 99_999),
                    promo.value());
        }
    }

    private static UserId owner(int number) {
        return new UserId("%026d".formatted(number));
    }

    private long millisToLockTheRow() {
        long start = System.nanoTime();
        database.update("UPDATE allotments SET refusals = refusals WHERE promo_id = ?", promo.value());
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    private long sizeInRedis() {
        Long bytes = redis.execute(
                org.springframework.data.redis.core.script.RedisScript.of(
                        "return redis.call('MEMORY', 'USAGE', KEYS[1], 'SAMPLES', '100')", Long.class),
                List.of(key("buyers")));
        return bytes == null ? 0 : bytes;
    }

    private static List<MemoryPoolMXBean> heapPools() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
    }

    private String key(String name) {
        return "sluice:{promo:" + promo + ":0}:" + name;
    }
}
