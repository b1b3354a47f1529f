package io.sluice.sale.chaos;

import io.sluice.sale.faults.LostCommitWire;
import io.sluice.sale.faults.TcpProxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** A database that is away, slow, read-only, or whose answers get lost. */
final class DatabaseCases {

    private static final List<String> SALE = List.of("--buyers", "1200", "--units", "500", "--connections", "24");
    private static final Duration FAST = Duration.ofSeconds(1);

    /** Two seconds for a connection, five for a statement; the gateway gives up after ten. */
    private static final Duration ANSWER_BOUND = Duration.ofSeconds(8);

    /** How often, and of how many commits of a service each time, the answers get lost. */
    private static final int TIMES = 7;

    private static final int COMMITS = 2;

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

    /**
     * Buyers of another promotion, which is sold out, hear so as fast as ever. Buyers who look at their orders, or order, may hear anything
     * meanwhile, but hear something: threads are not exhausted.
     */
    private static ChaosCase whileRefusing(String name, String fault, String moment) {
        String promise =
                "I3, I10; refusals stay fast, and who needs the database is answered within 8 s; every unit is sold";
        return ChaosCase.of(7, name, fault, promise, stage -> {
            Shop shop = stage.shop();
            String soldOut = shop.onSale(1, 900);
            String owner = shop.buy(soldOut).buyer();
            List<String> latecomers = shop.buyers(80);
            String other = shop.onSale(20, 900);
            Map<String, String> tokens = new TreeMap<>();
            for (String buyer : shop.buyers(20)) {
                tokens.put(
                        buyer,
                        shop.token(shop.gateway(), buyer, other).expect(201).text("token"));
            }
            SaleRun sale = stage.sale(SALE.toArray(String[]::new));
            sale.awaitSold(0.3);
            stage.inject(moment);
            ExecutorService background = Parallel.pool("needs-the-database", 1);
            stage.closeAtTheEnd(() -> Parallel.end(background, ANSWER_BOUND));
            Future<List<Calls.Answer>> needy = background.submit(() -> needTheDatabase(shop, owner, tokens));
            for (Calls.Answer refusal : refusals(shop, latecomers, soldOut)) {
                stage.findings().promise(refusal.problem().equals("sold-out"), "a buyer too late heard %s", refusal);
                stage.findings()
                        .promise(
                                refusal.took().compareTo(FAST) < 0,
                                "a refusal took %d ms",
                                refusal.took().toMillis());
            }
            for (Calls.Answer answer : needy.get()) {
                stage.findings()
                        .promise(
                                answer.status() > 0 && answer.took().compareTo(ANSWER_BOUND) < 0,
                                "an order, or a look at one's orders, was answered %s after %d ms",
                                answer,
                                answer.took().toMillis());
            }
            sale.conclude(stage.findings());
            stage.awaitBalance(other, Duration.ofSeconds(60));
        });
    }

    private static List<Calls.Answer> refusals(Shop shop, List<String> buyers, String soldOut) {
        List<Calls.Answer> refusals = new ArrayList<>();
        for (String buyer : buyers) {
            refusals.add(shop.token(shop.gateway(), buyer, soldOut));
            Poll.of(Duration.ofMillis(100));
        }
        return refusals;
    }

    /** More at once than order-service has connections to its database; each one orders, and then its own orders are read. */
    private static List<Calls.Answer> needTheDatabase(Shop shop, String owner, Map<String, String> tokens) {
        return Parallel.map(tokens.size(), List.copyOf(tokens.keySet()), buyer -> {
                    Calls gateway = shop.gateway(2);
                    return List.of(
                            shop.order(gateway, buyer, tokens.getOrDefault(buyer, "")),
                            gateway.as(owner).get("/api/orders"),
                            gateway.as(buyer).get("/api/orders"));
                })
                .stream()
                .flatMap(List::stream)
                .toList();
    }

    private static void loseCommits(Stage stage) {
        Map<String, AtomicInteger> losses =
                Map.of("order-service", new AtomicInteger(), "stock-service", new AtomicInteger());
        Map<String, Map<String, String>> variables = new TreeMap<>();
        losses.forEach((service, left) -> variables.putAll(behindProxy(stage, service, left)));
        stage.relaunch(variables);
        SaleRun sale = stage.sale(SALE.toArray(String[]::new));
        for (int tenth = 1; tenth <= TIMES; tenth++) {
            sale.awaitSold(tenth / 10.0);
            losses.values().forEach(left -> left.addAndGet(COMMITS));
        }
        losses.forEach((service, left) -> stage.findings()
                .promise(left.get() < TIMES * COMMITS, "no answer to a commit of %s was lost", service));
        sale.conclude(stage.findings());
    }

    /** The variables of both nodes. */
    private static Map<String, Map<String, String>> behindProxy(Stage stage, String service, AtomicInteger left) {
        int port = 13306 + stage.suite().portOffset();
        TcpProxy proxy = stage.closeAtTheEnd(new TcpProxy(port, () -> new LostCommitWire(left)));
        Map<String, Map<String, String>> variables = new TreeMap<>();
        for (String instance : List.of(service, service + "-2")) {
            String url = stage.suite().environmentOf(instance).getOrDefault("SLUICE_DB_URL", "");
            variables.put(instance, Map.of("SLUICE_DB_URL", url.replace(":" + port + "/", ":" + proxy.port() + "/")));
        }
        return variables;
    }
}
