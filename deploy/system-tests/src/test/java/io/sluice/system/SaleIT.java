package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.ServiceCalls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whole sales, with two of everything that sells, judged by {@code deploy/sluice sale}: each invariant from the clients' own
 * history, the databases, the ledger and the board.
 */
class SaleIT {
    /** Longer than any restart in the middle, on a machine that client and servers share. */
    private static final String[] LONG_TIMEOUTS = {"--settle", "120", "--failures", "100000"};

    /** The launcher starts a JVM and creates its buyers first. */
    private static final Duration UNTIL_SELLING = Duration.ofSeconds(120);

    private static final String[] SCALE = {"--scale", "gateway=2,order-service=2,stock-service=2"};

    private final NacosConsole nacos = new NacosConsole(Suite.launcher.port(18848));

    @BeforeAll
    static void start() {
        Suite.ensureUp();
        Suite.up(SCALE);
    }

    @AfterEach
    void everythingIsUpAgain() {
        dieAt("order-service", "");
        dieAt("stock-service", "");
        Suite.up(SCALE);
    }

    @Test
    void sellsExactlyTheAllotmentToACrowd() {
        assertGreen(sale("--buyers", "5000", "--units", "500", "--buckets", "4", "--settle", "10"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 16})
    void sellsTheLastUnitWhateverTheQuantitiesAndBuckets(int buckets) {
        assertGreen(sale(
                "--buyers",
                "600",
                "--units",
                "500",
                "--limit",
                "3",
                "--quantity",
                "random",
                "--buckets",
                "" + buckets,
                "--settle",
                "10"));
    }

    @Test
    void losesNothingWhenAllNodesAreKilledInTheMiddle() {
        var sale = inTheBackground("--buyers", "3000", "--units", "1500", "--connections", "16");
        awaitAccepted(50);
        List.of("stock-service", "order-service", "order-service-2", "stock-service-2")
                .forEach(Suite.launcher::kill);
        Suite.up(SCALE);
        assertGreenDespiteFaults(sale.join());
    }

    /** The node that comes to this step first dies there, and stays down until the sale has gone on without it. */
    @ParameterizedTest
    @CsvSource({"order-service, held", "order-service, logged", "stock-service, deducted", "stock-service, marked-sold"
    })
    void losesNothingWhenANodeDiesAtThisStep(String service, String step) {
        dieAt(service, step);
        var sale = inTheBackground("--buyers", "60", "--units", "30", "--connections", "8");
        List<String> nodes = List.of(service, service + "-2");
        await().atMost(Duration.ofSeconds(60))
                .until(() -> nodes.stream().anyMatch(node -> !Suite.launcher.isAlive(node)));
        dieAt(service, "");
        Suite.up(SCALE);
        assertGreen(sale.join());
    }

    @Test
    void goesOnAfterTheBrokerWasAwayForHalfAMinute() {
        var sale = inTheBackground("--buyers", "3000", "--units", "1500", "--connections", "16");
        awaitAccepted(50);
        Suite.launcher.kill("rocketmq");
        var later = CompletableFuture.delayedExecutor(30, TimeUnit.SECONDS);
        CompletableFuture.runAsync(() -> Suite.up(SCALE), later).join();
        assertGreenDespiteFaults(sale.join());
    }

    private static void assertGreen(Launcher.Run run) {
        assertThat(run.exit()).as(run.output()).isZero();
    }

    /** That buyers noticed shows that the sale was not over before the fault. */
    private static void assertGreenDespiteFaults(Launcher.Run run) {
        assertGreen(run);
        assertThat(run.output()).containsPattern("for an? (token|order): .*(busy|pending|no answer|failed) \\d");
    }

    private static Launcher.Run sale(String... options) {
        List<String> words =
                new ArrayList<>(List.of("sale", "--gateways", "2", "--countdown", "3", "--seconds", "300"));
        words.addAll(List.of(options));
        return Suite.launcher.run(words.toArray(String[]::new));
    }

    private static CompletableFuture<Launcher.Run> inTheBackground(String... options) {
        String[] patient = Stream.of(options, LONG_TIMEOUTS).flatMap(Stream::of).toArray(String[]::new);
        return CompletableFuture.supplyAsync(() -> sale(patient));
    }

    private void dieAt(String service, String step) {
        nacos.publish(service + ".yaml", "sluice:\n  fault:\n    die-at: \"" + step + "\"\n");
    }

    /** Until so many more attempts were accepted than when it was asked. */
    private static void awaitAccepted(int more) {
        double before = accepted();
        await().atMost(UNTIL_SELLING).until(() -> accepted() >= before + more);
    }

    private static double accepted() {
        return List.of(18084, 18094).stream()
                .flatMap(port -> ServiceCalls.to(Suite.launcher.port(port))
                        .get("/actuator/prometheus")
                        .body()
                        .lines())
                .filter(line -> line.startsWith("sluice_order_attempts_total") && line.contains("\"accepted\""))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }
}
