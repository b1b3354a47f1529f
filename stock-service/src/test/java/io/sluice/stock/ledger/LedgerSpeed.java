package io.sluice.stock.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.board.BoardTerms;
import io.sluice.common.id.Ids;
import io.sluice.common.message.StockEvent;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.stock.allotment.AllotmentBook;
import io.sluice.stock.allotment.OpenAllotment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** A measurement, not a test: run by {@code deploy/bench/ledger}. Both ways have as many threads as the consumer has. */
@OnLocalMiddleware("stock-service")
class LedgerSpeed {
    private static final int THREADS = 4;
    private static final int BATCH = 100;
    private static final int BATCHES = 200;
    private static final int SINGLES = 2000;
    private static final int ROUNDS = 3;

    @Autowired
    private OpenAllotment openAllotment;

    @Autowired
    private AllotmentBook allotments;

    @Autowired
    private TakeHolds takeHolds;

    @Autowired
    private LedgerMapper ledger;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private Ids ids;

    private String promo;

    @BeforeEach
    void openAPromotion() {
        int units = (ROUNDS + 1) * (BATCH * BATCHES + SINGLES);
        promo = ids.next();
        String item = ids.next();
        database.update("INSERT INTO item_stock (item_id, available) VALUES (?, ?)", item, units);
        Instant from = Instant.parse("2026-01-01T00:00:00Z");
        openAllotment.open(new BoardTerms(promo, 1, 1, from, from.plusSeconds(3600), 1, 1), item, units);
    }

    @Test
    void measure() throws Exception {
        double batched = 0;
        double single = 0;
        for (int round = 0; round <= ROUNDS; round++) {
            double batchedNow = perSecond(BATCHES, BATCH, () -> takeHolds.take(batch()));
            double singleNow = perSecond(SINGLES, 1, () -> ledger.sell(promo, 1));
            if (round > 0) { // the first is for warming up
                batched += batchedNow / ROUNDS;
                single += singleNow / ROUNDS;
            }
        }
        System.out.printf(
                "ledger: %.0f units/s in batches of %d (rows and all), %.0f/s one by one (the hot row only), ratio %.1f%n",
                batched, BATCH, single, batched / single);
        assertThat(allotments.find(promo).orElseThrow().available()).isZero();
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

    private StockEvent batch() {
        List<StockEvent.Hold> holds = new ArrayList<>();
        for (int i = 0; i < BATCH; i++) {
            holds.add(new StockEvent.Hold(ids.next(), ids.next(), ids.next(), 1));
        }
        return new StockEvent(ids.next(), promo, StockEvent.Type.RESERVE, holds);
    }
}
