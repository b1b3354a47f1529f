package io.sluice.stock.selling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.HoldResult.Outcome;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.StockResult;
import io.sluice.common.selling.message.Topics;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.SaleState;
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
abstract class SellingTest {
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
    DeductHolds deductHolds;

    @Autowired
    DeductWholeBatch deductWholeBatch;

    @Autowired
    StockBoard board;

    @Autowired
    PromoRegistry registry;

    @Autowired
    ReceivedResults results;

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

    PromoId promo;
    ItemId item;
    BoardRef ref;

    @BeforeEach
    void openAPromotion() {
        promo = ids.next(PromoId::new);
        item = ids.next(ItemId::new);
        ref = new BoardRef(promo, BUCKETS);
        database.update("INSERT INTO item_stock (item_id, available) VALUES (?, ?)", item.value(), UNITS);
        Instant from = clock.instant().truncatedTo(ChronoUnit.MILLIS).minusSeconds(60);
        var window = new Window(from, from.plusSeconds(3600));
        openAllotment.open(new BoardTerms(ref, Epoch.FIRST, window, Units.of(LIMIT), 3), item, Units.of(UNITS));
    }

    /** A hold that is on the board. */
    Hold held(UserId user, int units) {
        Hold hold = promised(user, units);
        assertThat(reserve(hold)).isEqualTo(Outcome.HELD);
        return hold;
    }

    Hold held(int units) {
        return held(aUser(), units);
    }

    /** A hold that is not on the board. */
    Hold promised(UserId user, int units) {
        return new Hold(ids.next(ReservationId::new), ids.next(OrderId::new), user, Units.of(units));
    }

    Hold promised(int units) {
        return promised(aUser(), units);
    }

    UserId aUser() {
        return ids.next(UserId::new);
    }

    Outcome reserve(Hold hold) {
        return board.reserve(ref, hold).outcome();
    }

    StockBatch batchOf(Hold... holds) {
        return new StockBatch(ids.next(BatchId::new), promo, StockBatch.Type.RESERVE, List.of(holds));
    }

    void send(StockBatch batch) {
        rocketMq.syncSend(
                Topics.STOCK_EVENTS,
                MessageBuilder.withPayload(MessageJson.write(batch)).build());
    }

    StockResult awaitResult(StockBatch batch) {
        await().atMost(SOON).until(() -> !results.of(batch).isEmpty());
        return results.of(batch).get(0);
    }

    static List<ReservationId> reservationsOf(StockBatch batch) {
        return batch.holds().stream().map(Hold::reservationId).toList();
    }

    void setNormalStock(int units) {
        database.update("UPDATE item_stock SET available = ? WHERE item_id = ?", units, item.value());
    }

    void replenish(CommandId command, int units) {
        replenishAllotment.replenish(promo, command, Units.of(units));
    }

    void setState(String state) {
        database.update("UPDATE allotments SET state = ? WHERE promo_id = ?", state, promo.value());
    }

    void raiseEpoch() {
        database.update("UPDATE allotments SET epoch = epoch + 1 WHERE promo_id = ?", promo.value());
    }

    Allotment allotment() {
        return allotments.find(promo).orElseThrow();
    }

    SaleState saleState() {
        return registry.findSaleStates().getOrDefault(promo, SaleState.UNKNOWN);
    }

    BoardCount onBoard() {
        return board.count(ref);
    }

    int availableOnBoard() {
        return onBoard().available().value();
    }

    int soldOnBoard() {
        return onBoard().sold().value();
    }

    long epochOfBoard() {
        return onBoard().epoch().value();
    }

    /** What a board counts on which nothing is held. */
    static BoardCount count(long epoch, int available, int sold) {
        return new BoardCount(
                new Epoch(epoch), Units.of(available), Units.NONE, Units.NONE, Units.of(sold), 0, false, 0);
    }

    void assertLedger(int available, int sold) {
        assertThat(allotment().balance().available()).isEqualTo(Units.of(available));
        assertThat(allotment().balance().sold()).isEqualTo(Units.of(sold));
        assertThat(database.queryForObject(
                        "SELECT SUM(units) FROM promo_buyers WHERE promo_id = ?", Integer.class, promo.value()))
                .isEqualTo(sold);
        assertThat(database.queryForObject(
                        "SELECT SUM(units) FROM ledger WHERE promo_id = ?", Integer.class, promo.value()))
                .as("every move is a row")
                .isEqualTo(available);
    }

    String key(int bucket, String name) {
        return "sluice:{promo:" + promo + ":" + bucket + "}:" + name;
    }
}
