package io.sluice.gateway.live;

import static io.sluice.common.selling.message.PromoEvent.Kind.BACK_ON_SALE;
import static io.sluice.common.selling.message.PromoEvent.Kind.SOLD_OUT;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.about.About;
import io.sluice.common.platform.about.AboutProperties;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.RedisStockBoard;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.promo.SaleState;
import io.sluice.common.test.InMemoryStockBoard;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.gateway.live.LiveView.PromoView;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.mock.env.MockEnvironment;

class LiveStateTests {
    private static final Instant NOW = Instant.parse("2026-11-11T12:00:00.123456Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final SettableClock clock = new SettableClock(NOW);
    private final Map<PromoId, PublishedPromo> published = new HashMap<>();
    private final LocalPromos promos = new LocalPromos(new Registry(), clock);
    private final StockBoard working = new InMemoryStockBoard(clock);
    private final AtomicReference<StockBoard> board = new AtomicReference<>(working);
    private final MockEnvironment environment = new MockEnvironment().withProperty("sluice.about.notice", "Hello");
    private final LivePromos live = new LivePromos(promos, clock);
    private final StockLevels levels = new StockLevels(live, promos, forwarding(), clock);

    @Test
    void saysWhatAPageNeeds() {
        open("a", NOW.minus(MINUTE), NOW.plus(MINUTE), 100);
        levels.count();
        var view = view();
        assertThat(view.serverTime()).isEqualTo(Instant.parse("2026-11-11T12:00:00.123Z"));
        assertThat(view.pollAfterMillis()).isEqualTo(4000);
        assertThat(view.notice()).isEqualTo("Hello");
        assertThat(view.local()).isFalse();
        assertThat(view.promos())
                .containsExactly(new PromoView(
                        TestIds.promo("a").value(),
                        TestIds.item("item").value(),
                        true,
                        StockLevel.PLENTY,
                        0,
                        NOW.minus(MINUTE),
                        NOW.plus(MINUTE),
                        false,
                        null));
        environment.setActiveProfiles("local");
        assertThat(view().local()).isTrue();
    }

    @Test
    void aPauseAndAMessageAreShownAtOnce() {
        var running = publish("a", NOW.minus(MINUTE), NOW.plus(MINUTE), false);
        steer(running, false);
        assertThat(first().paused()).isTrue();
        assertThat(first().message()).isEqualTo("Back at noon");
        assertThat(first().onSale()).isTrue();
        steer(running, true);
        assertThat(first().paused()).as("over").isFalse();
    }

    private void steer(PublishedPromo promo, boolean over) {
        var paused = SaleClock.NEVER_PAUSED.pausedAt(NOW);
        published.put(
                promo.promoId(),
                PublishedPromo.of(promo.board(), promo.itemId(), promo.title(), promo.terms(), over)
                        .steered(paused, "Back at noon"));
        promos.apply(new PromoEvent(promo.promoId(), PromoEvent.Kind.PAUSED, 0, NOW));
    }

    @Test
    void theSaleStateIsTrueAtOnceAndTheNewerOneWins() {
        open("a", NOW.minus(MINUTE), NOW.plus(MINUTE), 100);
        levels.count();
        apply(SOLD_OUT, 7);
        assertThat(first().stock()).isEqualTo(StockLevel.SOLD_OUT);
        assertThat(first().generation()).isEqualTo(7);
        assertThat(first().onSale()).isTrue();
        apply(BACK_ON_SALE, 6);
        assertThat(first().stock()).isEqualTo(StockLevel.SOLD_OUT);
        apply(BACK_ON_SALE, 8);
        assertThat(first().stock()).isEqualTo(StockLevel.PLENTY);
        assertThat(first().generation()).isEqualTo(8);
    }

    @Test
    void aBoardThatCannotBeCountedIsUnknownUntilItCan() {
        open("a", NOW.minus(MINUTE), NOW.plus(MINUTE), 100);
        levels.count();
        var unreachable = new LettuceConnectionFactory("127.0.0.1", 1);
        unreachable.start();
        board.set(new RedisStockBoard(new StringRedisTemplate(unreachable), clock, promo -> false));
        levels.count();
        assertThat(first().stock()).isEqualTo(StockLevel.UNKNOWN);
        unreachable.destroy();
        board.set(working);
        levels.count();
        assertThat(first().stock()).isEqualTo(StockLevel.PLENTY);
    }

    @Test
    void aCountIsForgottenWithTime() {
        open("a", NOW.minus(MINUTE), NOW.plus(MINUTE), 100);
        levels.count();
        clock.pass(Duration.ofSeconds(15));
        assertThat(first().stock()).isEqualTo(StockLevel.PLENTY);
        clock.pass(Duration.ofMillis(1));
        assertThat(first().stock()).isEqualTo(StockLevel.UNKNOWN);
    }

    @Test
    void onlyWhatIsOnSaleIsCounted() {
        open("ahead", NOW.plusSeconds(1), NOW.plus(MINUTE), 100);
        levels.count();
        assertThat(first().stock()).isEqualTo(StockLevel.UNKNOWN);
        assertThat(first().onSale()).isFalse();
        clock.pass(Duration.ofSeconds(1));
        levels.count();
        assertThat(first().stock()).isEqualTo(StockLevel.PLENTY);
        assertThat(first().onSale()).isTrue();
        clock.pass(MINUTE);
        assertThat(first().stock()).as("over").isEqualTo(StockLevel.UNKNOWN);
    }

    @Test
    void whatIsOnComesFirstThenWhatIsAheadThenWhatIsOver() {
        open("over", NOW.minus(MINUTE), NOW.minusSeconds(599), 1);
        open("long over", NOW.minus(Duration.ofHours(1)), NOW.minusSeconds(600), 1);
        open("later", NOW.plusSeconds(20), NOW.plus(MINUTE), 1);
        open("next", NOW.plusSeconds(10), NOW.plus(MINUTE), 1);
        open("on", NOW, NOW.plus(MINUTE), 1);
        publish("cancelled", NOW.minus(MINUTE), NOW.plus(MINUTE), true);
        assertThat(view().promos().stream().map(PromoView::id).limit(3))
                .containsExactly(id("on"), id("next"), id("later"));
        assertThat(view().promos().stream().map(PromoView::id).skip(3))
                .containsExactlyInAnyOrder(id("over"), id("cancelled"));
        assertThat(view().promos().stream().filter(PromoView::onSale)).hasSize(1);
    }

    @Test
    void aHundredAtMost() {
        IntStream.range(0, 120).forEach(i -> publish("ahead " + i, NOW.plusSeconds(1), NOW.plus(MINUTE), false));
        publish("on", NOW.minus(MINUTE), NOW.plus(MINUTE), false);
        assertThat(view().promos()).hasSize(100);
        assertThat(first().id()).isEqualTo(id("on"));
    }

    private LiveView view() {
        var about = new About(
                "gateway", "gateway", "1", new RefreshableProperties<>(AboutProperties.class, environment), clock);
        var properties = new RefreshableProperties<>(LiveProperties.class, environment);
        return new LiveState(live, promos, levels, about, properties, clock, environment).view();
    }

    private PromoView first() {
        return view().promos().get(0);
    }

    private void open(String label, Instant startsAt, Instant endsAt, int units) {
        var window = publish(label, startsAt, endsAt, false).terms().window();
        var terms = new BoardTerms(new BoardRef(TestIds.promo(label), 2), Epoch.FIRST, window, Units.ONE, 1);
        working.open(terms, BoardContent.fresh(Units.of(units)));
    }

    private PublishedPromo publish(String label, Instant startsAt, Instant endsAt, boolean over) {
        var window = new Window(startsAt.isBefore(endsAt) ? startsAt : endsAt.minus(MINUTE), endsAt);
        var terms = new Terms(new Money(1, "CNY"), window, Units.ONE, Duration.ofMinutes(15), new GateTerms(1, false));
        var promo = PublishedPromo.of(new BoardRef(TestIds.promo(label), 2), TestIds.item("item"), label, terms, over);
        published.put(promo.promoId(), promo);
        promos.refresh();
        return promo;
    }

    private void apply(PromoEvent.Kind kind, long generation) {
        promos.apply(new PromoEvent(TestIds.promo("a"), kind, generation, NOW));
    }

    private static String id(String label) {
        return TestIds.promo(label).value();
    }

    /** The board that is set at the moment. */
    private StockBoard forwarding() {
        return (StockBoard) Proxy.newProxyInstance(
                StockBoard.class.getClassLoader(), new Class<?>[] {StockBoard.class}, (proxy, method, arguments) -> {
                    try {
                        return method.invoke(board.get(), arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /** The registry as if it were in Redis. */
    private final class Registry extends PromoRegistry {
        private Registry() {
            super(new StringRedisTemplate(), clock);
        }

        @Override
        public Content read() {
            return new Content(Map.copyOf(published), true);
        }

        @Override
        public Map<PromoId, SaleState> findSaleStates() {
            return Map.of();
        }
    }
}
