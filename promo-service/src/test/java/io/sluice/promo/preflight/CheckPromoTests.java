package io.sluice.promo.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.rule.RuleFiles;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.TestIds;
import io.sluice.promo.drafting.ListedItem;
import io.sluice.promo.nodes.AppliedRates;
import io.sluice.promo.nodes.Node;
import io.sluice.promo.nodes.NodeReport;
import io.sluice.promo.nodes.Nodes;
import io.sluice.promo.promotion.FakeStock;
import io.sluice.promo.promotion.InMemoryPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoPlan;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckPromoTests {
    private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant START = NOW.plusSeconds(60);

    private final InMemoryPromos promos = new InMemoryPromos();
    private final FakeStock stock = new FakeStock();
    private final List<NodeReport> nodes = new ArrayList<>();
    private final ItemId item = TestIds.unique(ItemId::new);
    private Money normalPrice = new Money(10_000, "CNY");

    @BeforeEach
    void everyServiceHasANode() {
        Nodes.SERVICES.forEach(service -> nodes.add(node(service, "1.0", 0)));
    }

    @Test
    void aSoundDraftIsReady() {
        Preflight preflight = check(draft(5000, 100, 1, 3));
        assertThat(preflight.results())
                .extracting(CheckResult::conclusion)
                .containsExactly(
                        Conclusion.STOCK_ENOUGH,
                        Conclusion.OVERLAP_NONE,
                        Conclusion.PRICE_PLAUSIBLE,
                        Conclusion.WINDOW_AHEAD,
                        Conclusion.LIMITS_FIT,
                        Conclusion.NODES_READY,
                        Conclusion.CLOCKS_TOGETHER,
                        Conclusion.VERSIONS_SAME,
                        Conclusion.WARM_ALL);
        assertThat(preflight.isReady()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"1000, STOCK_ENOUGH, true", "1001, STOCK_SHORT, false"})
    void normalStockMustHaveTheAllotment(int allotment, Conclusion conclusion, boolean ready) {
        Preflight preflight = check(draft(5000, allotment, 1, 3));
        assertThat(of(preflight, Check.STOCK).conclusion()).isEqualTo(conclusion);
        assertThat(of(preflight, Check.STOCK).facts()).containsEntry("available", 1000);
        assertThat(preflight.isReady()).isEqualTo(ready);
    }

    @Test
    void anotherPromotionAtTheSameTimeIsInTheWay() {
        Promo other = draft(5000, 10, 1, 3);
        promos.insert(other);
        promos.claimForPublishing(other.id(), NOW, NOW.plusSeconds(10));
        Preflight preflight = check(draft(5000, 10, 1, 3));
        assertThat(of(preflight, Check.OVERLAP).conclusion()).isEqualTo(Conclusion.OVERLAP_FOUND);
        assertThat(preflight.isReady()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "10001, PRICE_ABOVE_NORMAL",
        "10000, PRICE_PLAUSIBLE",
        "500, PRICE_PLAUSIBLE",
        "499, PRICE_VERY_LOW",
        "1, PRICE_VERY_LOW"
    })
    void anImplausiblePriceIsAWarning(long price, Conclusion conclusion) {
        Preflight preflight = check(draft(price, 10, 1, 3));
        assertThat(of(preflight, Check.PRICE).conclusion()).isEqualTo(conclusion);
        assertThat(preflight.isReady()).isTrue();
    }

    @Test
    void anItemWithoutAPriceInTheSameCurrencyIsAWarning() {
        normalPrice = new Money(10_000, "EUR");
        assertThat(of(check(draft(5000, 10, 1, 3)), Check.PRICE).conclusion()).isEqualTo(Conclusion.PRICE_UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({"1, WINDOW_AHEAD, true", "0, WINDOW_BEGUN, false", "-1, WINDOW_BEGUN, false"})
    void theStartMustBeStillToCome(int secondsAhead, Conclusion conclusion, boolean ready) {
        Instant start = NOW.plusSeconds(secondsAhead);
        Preflight preflight = check(draft(new Window(start, start.plusSeconds(60)), 5000, 10, 1, 3));
        assertThat(of(preflight, Check.WINDOW).conclusion()).isEqualTo(conclusion);
        assertThat(preflight.isReady()).isEqualTo(ready);
    }

    @ParameterizedTest
    @CsvSource({
        "10, 10, 3, LIMITS_FIT",
        "10, 11, 3, LIMITS_ABOVE_ALLOTMENT",
        "10, 1, 1, LIMITS_NARROW_GATE",
        "10, 1, 2, LIMITS_FIT",
        "10, 1, 20, LIMITS_FIT",
        "10, 1, 21, LIMITS_WIDE_GATE"
    })
    void purchaseLimitAndGateMustFitTheAllotment(int allotment, int limit, int factor, Conclusion conclusion) {
        assertThat(of(check(draft(5000, allotment, limit, factor)), Check.LIMITS)
                        .conclusion())
                .isEqualTo(conclusion);
    }

    /** Both gateways together let ten a second through; the window is a minute. */
    @ParameterizedTest
    @CsvSource({"600, LIMITS_FIT", "601, LIMITS_TOO_SLOW"})
    void theRatesInForceMustLetTheAllotmentThroughBeforeTheEnd(int allotment, Conclusion conclusion) {
        nodes.removeIf(report -> report.isOf("gateway"));
        nodes.add(node("gateway", "1.0", 0, 4));
        nodes.add(node("gateway", "1.0", 0, 6));
        CheckResult limits = of(check(draft(5000, allotment, 1, 3)), Check.LIMITS);
        assertThat(limits.conclusion()).isEqualTo(conclusion);
        assertThat(limits.facts()).containsEntry("perSecond", 10L);
    }

    @Test
    void warnsOfANodeThatTakesNoRequestsBesideOneThatDoes() {
        nodes.add(NodeReport.silent(new Node("gateway", "gone:8080", URI.create("http://gone"))));
        Preflight preflight = check(draft(5000, 10, 1, 3));
        CheckResult found = of(preflight, Check.NODES);
        assertThat(found.conclusion()).isEqualTo(Conclusion.NODES_NOT_READY);
        assertThat(found.facts()).containsEntry("notReady", "gateway gone:8080");
        assertThat(preflight.isReady()).isTrue();
    }

    @Test
    void aServiceWithoutAReadyNodeIsInTheWay() {
        nodes.removeIf(report -> report.isOf("order-service"));
        nodes.add(NodeReport.silent(new Node("order-service", "gone", URI.create("http://gone"))));
        nodes.removeIf(report -> report.isOf("stock-service"));
        Preflight preflight = check(draft(5000, 10, 1, 3));
        assertThat(of(preflight, Check.NODES).conclusion()).isEqualTo(Conclusion.NODES_MISSING);
        assertThat(of(preflight, Check.NODES).facts()).containsEntry("missing", "order-service, stock-service");
        assertThat(of(preflight, Check.LIMITS).conclusion()).isEqualTo(Conclusion.LIMITS_UNKNOWN);
        assertThat(preflight.isReady()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"600, CLOCKS_TOGETHER", "601, CLOCKS_APART"})
    void clocksAreComparedWithEachOther(long offset, Conclusion conclusion) {
        nodes.add(node("gateway", "1.0", offset));
        nodes.add(node("gateway", "1.0", -400));
        Preflight preflight = check(draft(5000, 10, 1, 3));
        assertThat(of(preflight, Check.CLOCKS).conclusion()).isEqualTo(conclusion);
        assertThat(preflight.isReady()).isTrue();
    }

    @Test
    void aClockThatWasNotMeasuredIsAWarning() {
        NodeReport known = nodes.get(0);
        nodes.add(new NodeReport(
                known.node(), true, true, false, known.version(), known.startedAt(), Optional.empty(), known.rates()));
        assertThat(of(check(draft(5000, 10, 1, 3)), Check.CLOCKS).conclusion()).isEqualTo(Conclusion.CLOCKS_UNKNOWN);
    }

    @Test
    void twoBuildsOfOneServiceAreAWarning() {
        nodes.add(node("item-service", "1.1", 0));
        Preflight preflight = check(draft(5000, 10, 1, 3));
        assertThat(of(preflight, Check.VERSIONS).conclusion()).isEqualTo(Conclusion.VERSIONS_MIXED);
        assertThat(of(preflight, Check.VERSIONS).facts()).containsEntry("mixed", "item-service");
        assertThat(preflight.isReady()).isTrue();
    }

    @Test
    void aColdNodeIsAWarning() {
        assertThat(of(check(draft(5000, 10, 1, 3)), Check.WARM).conclusion()).isEqualTo(Conclusion.WARM_ALL);
        NodeReport warm = node("order-service", "1.0", 0);
        nodes.add(new NodeReport(
                warm.node(), true, true, true, warm.version(), warm.startedAt(), warm.clockOffset(), warm.rates()));
        Preflight preflight = check(draft(5000, 10, 1, 3));
        assertThat(of(preflight, Check.WARM).conclusion()).isEqualTo(Conclusion.WARM_NOT_YET);
        assertThat(of(preflight, Check.WARM).facts()).containsEntry("cold", "order-service 127.0.0.1:1");
        assertThat(preflight.isReady()).isTrue();
    }

    @Test
    void anUnknownPromotionHasNoPreflight() {
        assertThat(checkPromo().check(TestIds.unique(PromoId::new))).isEmpty();
    }

    private Preflight check(Promo promo) {
        promos.insert(promo);
        return checkPromo().check(promo.id()).orElseThrow();
    }

    private CheckPromo checkPromo() {
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        var checks = new PlanChecks(
                promos, stock, id -> Optional.of(new ListedItem(id, "An item", normalPrice, true)), clock);
        return new CheckPromo(promos, checks, () -> nodes);
    }

    private static CheckResult of(Preflight preflight, Check check) {
        return preflight.results().stream()
                .filter(result -> result.conclusion().check() == check)
                .findFirst()
                .orElseThrow();
    }

    private Promo draft(long price, int allotment, int limit, int factor) {
        return draft(new Window(START, START.plusSeconds(60)), price, allotment, limit, factor);
    }

    private Promo draft(Window window, long price, int allotment, int limit, int factor) {
        var terms = new Terms(
                new Money(price, "CNY"), window, Units.of(limit), Duration.ofMinutes(15), new GateTerms(factor, true));
        return Promo.draft(TestIds.unique(PromoId::new), new PromoPlan(item, "A promo", Units.of(allotment), 1, terms));
    }

    private static NodeReport node(String service, String version, long offset) {
        return node(service, version, offset, 20_000);
    }

    private static NodeReport node(String service, String version, long offset, int perSecond) {
        Map<String, Object> tokens = Map.of("resource", RuleFiles.TOKENS, "count", perSecond);
        Map<String, Object> underWay = Map.of("resource", RuleFiles.PLACE_ORDER, "grade", 0, "count", 1);
        var rates = new AppliedRates("abc", List.of(tokens, underWay));
        return new NodeReport(
                new Node(service, "127.0.0.1:1", URI.create("http://127.0.0.1:2")),
                true,
                true,
                false,
                Optional.of(version),
                Optional.of(NOW),
                Optional.of(Duration.ofMillis(offset)),
                Map.of(service + "-flow-rules.json", rates));
    }
}
