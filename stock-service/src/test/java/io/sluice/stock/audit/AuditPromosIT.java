package io.sluice.stock.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
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
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.allotment.CloseAllotment;
import io.sluice.stock.allotment.OpenAllotment;
import io.sluice.stock.audit.remote.FakeOrders;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.jdbc.core.JdbcTemplate;

/** The units of all three stores are audited while they are sold. */
@OnLocalMiddleware("stock-service")
@ExtendWith(OutputCaptureExtension.class)
class AuditPromosIT {
    private static final int BUCKETS = 3;
    private static final int UNITS = 10;
    private static final Duration SOON = Duration.ofSeconds(15);

    @Autowired
    private OpenAllotment openAllotment;

    @Autowired
    private CloseAllotment closeAllotment;

    @Autowired
    private Allotments allotments;

    @Autowired
    private StockBoard board;

    @Autowired
    private FakeOrders orders;

    @Autowired
    private MeterRegistry meters;

    @Autowired
    private RedissonClient redisson;

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

    @BeforeEach
    void openAPromotion() {
        promo = ids.next(PromoId::new);
        ref = new BoardRef(promo, BUCKETS);
        ItemId item = ids.next(ItemId::new);
        database.update("INSERT INTO item_stock (item_id, available) VALUES (?, ?)", item.value(), UNITS);
        Instant from = clock.instant().truncatedTo(ChronoUnit.MILLIS).minusSeconds(60);
        var window = new Window(from, from.plusSeconds(3600));
        openAllotment.open(new BoardTerms(ref, Epoch.FIRST, window, Units.ONE, 3), item, Units.of(UNITS));
    }

    @AfterEach
    void bringOrderServiceBack() {
        orders.recover();
    }

    @Test
    void ordersThatOwnMoreThanWasSoldStopThePromotionUntilTheyAgree(CapturedOutput output) {
        orders.failOn(promo);
        openAPromotion();
        assertThat(attempt()).isEqualTo(Outcome.HELD);
        orders.own(promo, 1);
        await().atMost(SOON).until(() -> attempt() == Outcome.NOT_OPEN);
        assertThat(balanced()).isZero();
        int samples = orders.asked(promo);
        await().atMost(SOON).until(() -> orders.asked(promo) > samples + 1);

        orders.becomeUnreachable();
        int asked = orders.askedInTotal();
        await().atMost(SOON).until(() -> orders.askedInTotal() > asked + 2);
        assertThat(attempt())
                .as("an unreachable order-service does not open it")
                .isEqualTo(Outcome.NOT_OPEN);

        orders.own(promo, 0);
        orders.becomeReachable();
        await().atMost(SOON).until(() -> attempt() == Outcome.HELD);
        assertThat(board.count(ref).epoch()).isEqualTo(new Epoch(2));
        assertThat(output.getOut().split("Stopped promo " + promo + ": its orders own 1 units", -1))
                .as("logged once")
                .hasSize(2);
    }

    @Test
    void everyStoreIsShownAndWhatIsOverIsNot() {
        assertThat(attempt()).isEqualTo(Outcome.HELD);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(units())
                        .isEqualTo(Map.ofEntries(
                                Map.entry("redis available", 9),
                                Map.entry("redis moving", 0),
                                Map.entry("redis held", 1),
                                Map.entry("redis sold", 0),
                                Map.entry("ledger allotted", 10),
                                Map.entry("ledger available", 10),
                                Map.entry("ledger sold", 0),
                                Map.entry("orders accepted", 0),
                                Map.entry("orders confirmed", 0),
                                Map.entry("orders paid", 0),
                                Map.entry("orders refunding", 0),
                                Map.entry("orders restocking", 0))));
        assertThat(balanced()).isEqualTo(1);
        orders.becomeUnreachable();
        await().atMost(SOON).until(() -> units().keySet().stream().noneMatch(name -> name.startsWith("orders")));
        assertThat(units()).containsEntry("redis held", 1);
        orders.becomeReachable();

        closeAllotment.close(allotments.find(promo).orElseThrow());
        await().atMost(SOON).until(() -> units().isEmpty());
        assertThat(meters.find("sluice.audit.balanced")
                        .tag("promo", promo.value())
                        .gauge())
                .isNull();
    }

    @Test
    void aNodeThatDoesNotRunTheAuditShowsNothing() {
        await().atMost(SOON).until(() -> !units().isEmpty());
        var lock = redisson.getLock("sluice:lock:audit");
        lock.lock();
        try {
            await().atMost(SOON)
                    .until(() -> meters.find("sluice.audit.units").gauges().isEmpty());
            assertThat(meters.find("sluice.audit.balanced").gauges()).isEmpty();
        } finally {
            lock.unlock();
        }
        await().atMost(SOON).until(() -> !units().isEmpty());
    }

    @Test
    void unitsThatAreMissingAreShownAsNotBalanced() {
        redis.opsForValue().decrement("sluice:{promo:" + promo + ":1}:stock", 1);
        await().atMost(SOON).until(() -> balanced() == 0);
    }

    private Outcome attempt() {
        var hold = new Hold(ids.next(ReservationId::new), ids.next(OrderId::new), ids.next(UserId::new), Units.ONE);
        return board.reserve(ref, hold).outcome();
    }

    private Map<String, Integer> units() {
        return meters.find("sluice.audit.units").tag("promo", promo.value()).gauges().stream()
                .collect(Collectors.toMap(
                        gauge -> gauge.getId().getTag("store") + " "
                                + gauge.getId().getTag("state"),
                        gauge -> (int) gauge.value()));
    }

    /** Not a number before the first sample. */
    private double balanced() {
        var gauge =
                meters.find("sluice.audit.balanced").tag("promo", promo.value()).gauge();
        return gauge == null ? Double.NaN : gauge.value();
    }
}
