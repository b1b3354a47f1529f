package io.sluice.stock.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.board.BoardCount;
import io.sluice.common.board.BoardTerms;
import io.sluice.common.board.Hold;
import io.sluice.common.board.HoldResult.Outcome;
import io.sluice.common.board.StockBoard;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.message.MessageJson;
import io.sluice.common.message.StockBatch;
import io.sluice.common.message.StockResult;
import io.sluice.common.message.Topics;
import io.sluice.common.promo.PromoRegistry;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.allotment.OpenAllotment;
import io.sluice.stock.allotment.ReplenishAllotment;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.support.MessageBuilder;

/** One promotion in the ledger and on its board, and batches for it. */
abstract class LedgerTest {
    static final int BUCKETS = 3;
    static final int UNITS = 10;
    static final int LIMIT = 3;
    static final Duration SOON = Duration.ofSeconds(20);

    @Autowired
    OpenAllotment openAllotment;

    @Autowired
    ReplenishAllotment replenishAllotment;

    @Autowired
    Allotments allotments;

    @Autowired
    DeductHolds takeHolds;

    @Autowired
    DeductWholeBatch takeWhole;

    @Autowired
    StockBoard board;

    @Autowired
    PromoRegistry register;

    @Autowired
    StockResultsHeard results;

    @Autowired
    RocketMQTemplate rocketMq;

    @Autowired
    StringRedisTemplate redis;

    @Autowired
    JdbcTemplate database;

    @Autowired
    IdGenerator ids;

    @Autowired
    Clock clock;

    String promo;
    String item;

    @BeforeEach
    void openAPromotion() {
        promo = ids.next();
        item = ids.next();
        database.update("INSERT INTO item_stock (item_id, available) VALUES (?, ?)", item, UNITS);
        Instant from = clock.instant().truncatedTo(ChronoUnit.MILLIS).minusSeconds(60);
        openAllotment.open(new BoardTerms(promo, 1, BUCKETS, from, from.plusSeconds(3600), LIMIT, 3), item, UNITS);
    }

    /** A hold that is on the board. */
    StockBatch.Hold held(String user, int units) {
        StockBatch.Hold hold = promised(user, units);
        assertThat(board.reserve(promo, BUCKETS, new Hold(hold.rid(), user, units))
                        .outcome())
                .isEqualTo(Outcome.HELD);
        return hold;
    }

    /** A hold the board knows nothing of. */
    StockBatch.Hold promised(String user, int units) {
        return new StockBatch.Hold(ids.next(), ids.next(), user, units);
    }

    StockBatch batchOf(StockBatch.Hold... holds) {
        return new StockBatch(ids.next(), promo, StockBatch.Type.RESERVE, List.of(holds));
    }

    void send(StockBatch batch) {
        rocketMq.syncSend(
                Topics.STOCK_EVENTS,
                MessageBuilder.withPayload(MessageJson.write(batch)).build());
    }

    StockResult awaitResult(StockBatch batch) {
        await().atMost(SOON).until(() -> !results.of(batch.batchId()).isEmpty());
        return results.of(batch.batchId()).get(0);
    }

    static List<String> rids(StockBatch batch) {
        return batch.holds().stream().map(StockBatch.Hold::rid).toList();
    }

    BoardCount onBoard() {
        return board.count(promo, BUCKETS);
    }

    void assertLedger(int available, int sold) {
        Allotment allotment = allotments.find(promo).orElseThrow();
        assertThat(allotment.available()).isEqualTo(available);
        assertThat(allotment.sold()).isEqualTo(sold);
        assertThat(database.queryForObject(
                        "SELECT SUM(units) FROM promo_buyers WHERE promo_id = ?", Integer.class, promo))
                .isEqualTo(sold);
        assertThat(database.queryForObject("SELECT SUM(units) FROM ledger WHERE promo_id = ?", Integer.class, promo))
                .as("every move is a row")
                .isEqualTo(available);
    }

    String key(int bucket, String name) {
        return "sluice:{promo:" + promo + ":" + bucket + "}:" + name;
    }
}
