package io.sluice.stock.selling;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.allotment.OpenAllotment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** A measurement, not a test: run by {@code deploy/bench/ledger}. Every way has as many threads as the consumer has. */
@OnLocalMiddleware("stock-service")
class LedgerSpeed {
    private static final String RECONCILING = "sluice:lock:reconcile-boards";
    private static final int THREADS = 4;

    /** Ordinary, and the most that order-service puts into one message. */
    private static final List<Integer> SIZES = List.of(100, 200);

    private static final int UNITS = 20_000;
    private static final int SINGLES = 2000;
    private static final int ROUNDS = 3;

    @Autowired
    private OpenAllotment openAllotment;

    @Autowired
    private Allotments allotments;

    @Autowired
    private DeductHolds deductHolds;

    @Autowired
    private RedissonClient redisson;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private IdGenerator ids;

    private PromoId promo;

    /** These sales are not marked on the board, so the job that compares boards with the ledger would have much to do. */
    @BeforeEach
    void keepBoardsFromBeingReconciled() {
        redisson.getLock(RECONCILING).lock();
    }

    @AfterEach
    void letBoardsBeReconciled() {
        database.update("UPDATE allotments SET state = 'CLOSED' WHERE promo_id = ?", promo.value());
        redisson.getLock(RECONCILING).unlock();
    }

    @BeforeEach
    void openAPromotion() {
        int units = (ROUNDS + 1) * (SIZES.size() * UNITS + 2 * SINGLES);
        promo = ids.next(PromoId::new);
        ItemId item = ids.next(ItemId::new);
        database.update("INSERT INTO item_stock (item_id, available) VALUES (?, ?)", item.value(), units);
        Instant from = Instant.parse("2026-01-01T00:00:00Z");
        var window = new Window(from, from.plusSeconds(3600));
        var terms = new BoardTerms(new BoardRef(promo, 1), Epoch.FIRST, window, Units.ONE, 1);
        openAllotment.open(terms, item, Units.of(units));
    }

    @Test
    void measure() throws Exception {
        Map<Integer, Double> batched = new TreeMap<>();
        double bare = 0;
        for (int round = 0; round <= ROUNDS; round++) {
            double share = round == 0 ? 0 : 1.0 / ROUNDS; // the first is for warming up
            bare += share * perSecond(SINGLES, 1, this::sellOne);
            batched.merge(1, share * perSecond(SINGLES, 1, () -> deductHolds.deduct(batchOf(1))), Double::sum);
            for (int size : SIZES) {
                double now = perSecond(UNITS / size, size, () -> deductHolds.deduct(batchOf(size)));
                batched.merge(size, share * now, Double::sum);
            }
        }
        print(batched, bare);
        assertThat(allotments.find(promo).orElseThrow().balance().available()).isEqualTo(Units.NONE);
    }

    private int sellOne() {
        int changed = database.update("""
                UPDATE allotments SET available = available - 1, sold = sold + 1
                WHERE promo_id = ? AND available >= 1
                """, promo.value());
        assertThat(changed).isEqualTo(1);
        return changed;
    }

    private void print(Map<Integer, Double> batched, double bare) {
        System.out.println("ledger: " + database.queryForMap("""
                SELECT VERSION() AS version, @@innodb_flush_log_at_trx_commit AS flush_at_commit, @@log_bin AS log_bin,
                       @@sync_binlog AS sync_binlog
                """) + ", " + THREADS + " threads");
        System.out.printf("ledger: %6.0f units/s one by one, the hot row only (a bare update, no ledger rows)%n", bare);
        batched.forEach((size, rate) -> System.out.printf(
                "ledger: %6.0f units/s in batches of %d, ledger rows and all: %.1f of the bare updates, %.1f of batches of 1%n",
                rate, size, rate / bare, rate / batched.get(1)));
    }

    private static double perSecond(int times, int units, Callable<?> work) throws Exception {
        var threads = Executors.newFixedThreadPool(THREADS);
        long start = System.nanoTime();
        for (var done : threads.invokeAll(IntStream.range(0, times)
                .<Callable<Object>>mapToObj(i -> work::call)
                .toList())) {
            done.get();
        }
        threads.shutdown();
        return times * units * (double) TimeUnit.SECONDS.toNanos(1) / (System.nanoTime() - start);
    }

    private StockBatch batchOf(int size) {
        List<Hold> holds = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            holds.add(new Hold(ids.next(ReservationId::new), ids.next(OrderId::new), ids.next(UserId::new), Units.ONE));
        }
        return new StockBatch(ids.next(BatchId::new), promo, StockBatch.Type.RESERVE, holds);
    }
}
