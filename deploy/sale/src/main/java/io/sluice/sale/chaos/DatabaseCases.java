package io.sluice.sale.chaos;

import io.sluice.sale.faults.LostCommitWire;
import io.sluice.sale.faults.TcpProxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A database that is away, slow, read-only, or whose answers get lost. */
final class DatabaseCases {

    private static final List<String> SALE = List.of("--buyers", "1200", "--units", "500", "--connections", "24");
    private static final Duration FAST = Duration.ofSeconds(2);

    private DatabaseCases() {}

    static List<ChaosCase> all() {
        return List.of(
                whileRefusing("database-stopped", "the database stopped for 10 s", "mariadb:stop=10s@30%"),
                whileRefusing("database-read-only", "the database read-only for 10 s", "mariadb:read-only=10s@30%"),
                whileRefusing("database-slow", "the database frozen nine tenths of 15 s", "mariadb:slow=15s@30%"),
                new ChaosCase(
                        8,
                        "commit-answers-lost",
                        "commits carried out whose answers are cut off, of order- and stock-service",
                        "I4, I8; every unit is sold",
                        Duration.ofMinutes(9),
                        false,
                        DatabaseCases::loseCommits),
                ChaosCase.of(
                                21,
                                "database-away",
                                "the database away for 20 s in the middle",
                                "no false sold-out; every unit is sold afterwards",
                                stage -> stage.sellWith(SALE, "mariadb:stop=20s@40%"))
                        .inEachBuild());
    }

    /** What needs no database is refused as fast as ever: threads are not exhausted. */
    private static ChaosCase whileRefusing(String name, String fault, String moment) {
        return ChaosCase.of(7, name, fault, "I3, I10; refusals stay fast; every unit is sold", stage -> {
            SaleRun sale = stage.sale(SALE.toArray(String[]::new));
            sale.awaitSold(0.3);
            stage.inject(moment);
            int slow = 0;
            int answers = 0;
            for (long end = System.nanoTime() + Duration.ofSeconds(8).toNanos(); System.nanoTime() < end; ) {
                Calls.Answer refusal = stage.shop().order(stage.shop().gateway(), "nobody", "not-a-token");
                answers++;
                slow += refusal.took().compareTo(FAST) > 0 ? 1 : 0;
                Poll.of(Duration.ofMillis(100));
            }
            stage.findings().promise(slow == 0, "%d of %d refusals took more than 2 s", slow, answers);
            sale.conclude(stage.findings());
        });
    }

    private static void loseCommits(Stage stage) {
        AtomicInteger losses = new AtomicInteger();
        int port = 13306 + stage.suite().portOffset();
        TcpProxy proxy = stage.closeAtTheEnd(new TcpProxy(port, () -> new LostCommitWire(losses)));
        Map<String, Map<String, String>> variables = new TreeMap<>();
        for (String instance : List.of("order-service", "order-service-2", "stock-service", "stock-service-2")) {
            String url = stage.suite().environmentOf(instance).getOrDefault("SLUICE_DB_URL", "");
            variables.put(instance, Map.of("SLUICE_DB_URL", url.replace(":" + port + "/", ":" + proxy.port() + "/")));
        }
        stage.relaunch(variables);
        SaleRun sale = stage.sale(SALE.toArray(String[]::new));
        for (double share = 0.1; share < 0.8; share += 0.1) {
            sale.awaitSold(share);
            losses.addAndGet(4);
        }
        int lost = 28 - losses.get();
        stage.findings().promise(lost > 0, "no answer to a commit was lost");
        sale.conclude(stage.findings());
    }
}
