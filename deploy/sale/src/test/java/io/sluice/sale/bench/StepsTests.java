package io.sluice.sale.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.sale.FakeShop;
import io.sluice.sale.FakeStock;
import io.sluice.sale.ShopFault;
import io.sluice.sale.bench.generator.Generator;
import io.sluice.sale.bench.generator.LoadResult;
import io.sluice.sale.bench.machine.CpuTimes;
import io.sluice.sale.check.Finding;
import io.sluice.sale.load.SaleSetup;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Against a shop that is sometimes busy, and sometimes sells without an answer. */
class StepsTests {

    private final Map<String, Long> sold = new HashMap<>();
    private final List<Finding> findings = new ArrayList<>();

    private FakeShop server;
    private Generator generator;
    private long lost;

    @BeforeEach
    void start() throws IOException {
        server = new FakeShop(new FakeStock(ShopFault.NONE, 100));
        URI address = URI.create(server.url());
        generator = new Generator(new InetSocketAddress(address.getHost(), address.getPort()), 1, () -> false);
    }

    @AfterEach
    void stop() {
        generator.close();
        server.close();
    }

    @Test
    void measuresAFixedAnswer() throws IOException {
        List<Measured> measured = steps("--connections", "4").measure(Step.FIXED);

        assertThat(measured).extracting(each -> each.figure().name()).containsExactly("fixed", "fixed-post");
        assertThat(measured).allSatisfy(each -> {
            assertThat(each.load().perSecond()).isPositive();
            assertThat(each.load().statuses()).containsOnlyKeys(409);
        });
    }

    @Test
    void sellsToBuyersOfItsOwnAndEndsThePromotion() throws IOException {
        List<Measured> measured = steps("--connections", "8").measure(Step.ORDERS);

        LoadResult load = measured.get(0).load();
        assertThat(load.expected()).isGreaterThan(20);
        assertThat(load.statuses()).containsKeys(202, 503);
        assertThat(load.unanswered()).isPositive();
        assertThat(sold).hasSize((int) load.expected());
        assertThat(findings).hasSize(1).noneMatch(Finding::isBroken);
        assertThat(server.ended()).isEqualTo(1);
    }

    @Test
    void findsOutThatAnAcceptedOrderIsLost() throws IOException {
        lost = 1;

        steps("--connections", "8").measure(Step.ORDERS);

        assertThat(findings)
                .singleElement()
                .matches(Finding::isBroken)
                .extracting(Finding::sentence)
                .asString()
                .contains("1 lost");
        assertThat(server.ended()).isEqualTo(1);
    }

    @Test
    void issuesTokensEachToAnotherBuyer() throws IOException {
        List<Measured> measured = steps("--connections", "8").measure(Step.TOKENS);

        assertThat(measured.get(0).load().statuses()).containsOnlyKeys(201);
        assertThat(server.ended()).isEqualTo(1);
    }

    @Test
    void sendsInAnOpenLoopAtAShareOfTheMeasuredRate() throws IOException {
        Steps steps = steps("--connections", "8");
        double rate = steps.measure(Step.ORDERS).get(0).load().perSecond();

        LoadResult load = steps.measure(Step.OPEN_LOOP).get(0).load();

        long sent = load.unanswered()
                + load.unsent()
                + load.statuses().values().stream().mapToLong(Long::longValue).sum();
        assertThat((double) sent).isBetween(0.69 * rate, 0.7 * rate + 2);
    }

    @Test
    void readsOverManyConnectionsAtAShareOfTheMeasuredRate() throws IOException {
        Steps steps = steps("--connections", "8", "--overload", "16,32");
        double rate = steps.measure(Step.HOT_READS).get(0).load().perSecond();

        List<Measured> measured = steps.measure(Step.READERS);

        assertThat(measured).extracting(each -> each.figure().name()).containsExactly("readers-16", "readers-32");
        assertThat(measured).extracting(Measured::connections).containsExactly(16, 32);
        assertThat(measured)
                .allSatisfy(each -> assertThat((double) each.load().expected()).isBetween(0.6 * rate, 0.7 * rate + 2));
        assertThat(server.ended()).isEqualTo(2);
    }

    @Test
    void endsThePromotionWhenItCannotBeMeasured() {
        Steps broken = new Steps(
                plan("--connections", "2"),
                generator,
                shop(),
                (promo, intended) -> {
                    throw new IOException("the databases are away");
                },
                StepsTests::noTimes,
                () -> false);

        assertThatThrownBy(() -> broken.measure(Step.ORDERS)).hasMessage("the databases are away");
        assertThat(server.ended()).isEqualTo(1);
    }

    private Steps steps(String... options) {
        return new Steps(plan(options), generator, shop(), this::confirm, StepsTests::noTimes, () -> false);
    }

    private Shop shop() {
        SaleSetup setup = new SaleSetup(List.of(server.url()), new SaleSetup.Admin("13800000000", "secret"));
        return new Shop(setup, generator, () -> false, findings::add);
    }

    private static BenchPlan plan(String... options) {
        List<String> words = new ArrayList<>(List.of(options));
        words.addAll(List.of("--seconds-each", "1"));
        return BenchPlan.parse(words.toArray(String[]::new));
    }

    private Confirmed confirm(String promoId, Map<String, Long> intended) {
        sold.putAll(intended);
        return new Confirmed(intended.size() - lost, lost, new Histogram(3), 0);
    }

    private static CpuTimes noTimes() {
        return CpuTimes.of(Path.of("/nowhere"), Map.of());
    }
}
