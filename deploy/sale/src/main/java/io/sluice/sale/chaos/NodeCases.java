package io.sluice.sale.chaos;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Wrong clocks, a Nacos that is away or absurd, nodes that sleep, and far too many requests. */
final class NodeCases {

    private static final List<String> SALE = List.of("--buyers", "600", "--units", "300", "--connections", "16");

    /** Nodes hear of a start by their own clocks, a little apart, and buyers ask now and then. */
    private static final Duration CLOSE = Duration.ofSeconds(3);

    private static final int RETRIES = 70_000;

    private NodeCases() {}

    static List<ChaosCase> all() {
        return List.of(
                ChaosCase.of(
                                13,
                                "redis-clock-off",
                                "the clock of a Redis master, one of those that the shared clock asks, 5 minutes ahead",
                                "start and end happen at the right time; no unit outside the window",
                                stage -> {
                                    stage.inject("clock:+5m");
                                    awaitAhead(stage, "gateway", "sluice_clock_source_difference_seconds");
                                    keepWindow(stage);
                                })
                        .inEachBuild(),
                ChaosCase.of(
                        13,
                        "node-clock-off",
                        "the clock of one node of order-service and of one gateway 5 minutes ahead",
                        "start and end happen at the right time; no unit outside the window",
                        stage -> {
                            Map<String, String> ahead = Map.of("SLUICE_FAULT_CLOCK_OFFSET", "5m");
                            stage.relaunch(Map.of("order-service-2", ahead, "gateway-2", ahead));
                            awaitAhead(stage, "gateway-2", "sluice_clock_offset_seconds");
                            awaitAhead(stage, "order-service-2", "sluice_clock_offset_seconds");
                            keepWindow(stage);
                        }),
                ChaosCase.of(
                        16,
                        "nacos-away",
                        "Nacos killed while selling; an order-service restarted meanwhile",
                        "selling goes on; every unit is sold",
                        stage -> {
                            SaleRun sale = stage.sale(SALE.toArray(String[]::new));
                            sale.awaitSold(0.1);
                            stage.inject("nacos:kill=never");
                            stage.inject("order-service-2:kill");
                            sale.conclude(stage.findings());
                        }),
                ChaosCase.of(
                        16,
                        "absurd-configuration",
                        "an empty and an absurd configuration pushed",
                        "the old value is kept; no limit becomes 0 or infinite",
                        NodeCases::pushNonsense),
                ChaosCase.of(
                        17,
                        "sleeping-job",
                        "each node of the services that run single-runner jobs frozen for a minute, one after the other",
                        "no double effect when it wakes; every unit is sold",
                        stage -> stage.sellWith(
                                SALE,
                                "stock-service:pause=60s@10%",
                                "order-service:pause=60s@10%",
                                "stock-service-2:pause=60s@40%",
                                "order-service-2:pause=60s@40%")),
                ChaosCase.of(
                        19,
                        "hundredfold-load",
                        "a hundred buyers for each unit, most of them refused",
                        "every unit is sold; no process dies or runs out of memory",
                        NodeCases::hundredfold),
                ChaosCase.of(
                        25,
                        "refusals-while-restarting",
                        "70,000 refused retries while order-service restarts",
                        "the restart takes no more than 1.5 times the usual",
                        NodeCases::restartUnderFire));
    }

    /** The fault is really there: some clock is minutes off, as the node sees it. */
    private static void awaitAhead(Stage stage, String node, String gauge) {
        int port = Integer.parseInt(stage.suite().environmentOf(node).getOrDefault("SLUICE_MANAGEMENT_PORT", "0"));
        Poll.require(
                "A clock that is 5 minutes off at " + node,
                Duration.ofSeconds(60),
                () -> Calls.to(port)
                        .get("/actuator/prometheus")
                        .body()
                        .lines()
                        .filter(line -> line.startsWith(gauge))
                        .map(line -> line.substring(line.lastIndexOf(' ') + 1))
                        .anyMatch(value -> Math.abs(Double.parseDouble(value)) > 240));
    }

    /** Somebody asks all the time, at both gateways, from before the start until after the end. */
    private static void keepWindow(Stage stage) {
        Shop shop = stage.shop();
        Instant start = Instant.now().plusSeconds(20);
        Instant end = start.plusSeconds(15);
        String promo = shop.draft(shop.item(1000), 1000, 600, start, end);
        shop.publish(promo).expect(200);
        List<String> buyers = shop.buyers(400);
        AtomicInteger next = new AtomicInteger();
        Instant[] firstAndLast = new Instant[2];
        while (Instant.now().isBefore(end.plusSeconds(8)) && next.get() < buyers.size()) {
            int number = next.getAndIncrement();
            Calls gateway = shop.gateway(1 + number % 2);
            Calls.Answer token = shop.token(gateway, buyers.get(number), promo);
            if (token.status() == 201) {
                Calls.Answer order = shop.order(gateway, buyers.get(number), token.text("token"));
                if (order.status() == 202) {
                    firstAndLast[0] = firstAndLast[0] == null ? order.received() : firstAndLast[0];
                    firstAndLast[1] = order.sent();
                }
            }
            Poll.of(Duration.ofMillis(150));
        }
        Instant first = firstAndLast[0];
        Instant last = firstAndLast[1];
        stage.findings()
                .promise(
                        first != null && !first.isBefore(start) && first.isBefore(start.plus(CLOSE)),
                        "the first order came at %s, the start was %s",
                        String.valueOf(first),
                        start);
        stage.findings()
                .promise(
                        last != null && last.isBefore(end.plus(CLOSE)) && last.isAfter(end.minus(CLOSE)),
                        "the last order was sent at %s, the end was %s",
                        String.valueOf(last),
                        end);
        long outside = stage.orders()
                .number(
                        "SELECT COUNT(*) FROM orders WHERE promo_id = ?"
                                + " AND (created_at < FROM_UNIXTIME(?) OR created_at > FROM_UNIXTIME(?))",
                        promo,
                        start.toEpochMilli() / 1000.0 - 1,
                        end.toEpochMilli() / 1000.0 + 3)
                .orElse(-1);
        stage.findings().promise(outside == 0, "%d orders have a time outside the window", outside);
    }

    private static void pushNonsense(Stage stage) {
        Shop shop = stage.shop();
        String promo = shop.onSale(50, 900);
        for (String nonsense :
                List.of("# nothing", "]{", "[]", "sluice: {gateway: {rates: {tokens-per-user: 0 per 10s}}}")) {
            stage.configure("gateway.yaml", nonsense);
            stage.configure("order-service.yaml", nonsense);
            Poll.of(Duration.ofSeconds(3));
            sells(stage, promo, "after gateway.yaml became “" + nonsense + "”");
        }
        for (String nonsense : List.of("[]", "{", "[{\"resource\": \"tokens\", \"grade\": 1, \"count\": 0}]")) {
            stage.configure("gateway-flow-rules.json", nonsense);
            Poll.of(Duration.ofSeconds(3));
            sells(stage, promo, "after gateway-flow-rules.json became “" + nonsense + "”");
        }
        stage.awaitBalance(promo, Duration.ofSeconds(60));
    }

    private static void sells(Stage stage, String promo, String when) {
        Shop shop = stage.shop();
        for (String buyer : shop.buyers(2)) {
            for (int number = 1; number <= 2; number++) {
                Calls gateway = shop.gateway(number);
                Calls.Answer token = shop.token(gateway, buyer, promo);
                stage.findings().promise(token.status() == 201, "no token %s: %s", when, token);
                Calls.Answer order = shop.order(gateway, buyer, token.text("token"));
                // The second time it is the same token, and answers the same order.
                stage.findings()
                        .promise(order.status() == 202 || order.status() == 200, "no order %s: %s", when, order);
            }
        }
    }

    private static void hundredfold(Stage stage) {
        SaleRun sale = stage.sale("--buyers", "20000", "--units", "200", "--connections", "200");
        sale.conclude(stage.findings());
        for (String node : Chaos.instancesOf(stage.suite())) {
            stage.findings().promise(stage.suite().isRunning(node), "%s died", node);
        }
    }

    private static void restartUnderFire(Stage stage) {
        Shop shop = stage.shop();
        String promo = shop.onSale(1, 900);
        List<String> buyers = shop.buyers(200);
        shop.buy(promo, buyers.get(0));
        Duration usual = restart(stage);
        AtomicInteger sent = new AtomicInteger();
        AtomicInteger refused = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(16);
        List<CompletableFuture<Void>> clients = IntStream.range(0, 16)
                .mapToObj(number -> CompletableFuture.runAsync(
                        () -> {
                            while (sent.incrementAndGet() <= RETRIES) {
                                Calls.Answer answer =
                                        shop.token(shop.gateway(1 + number % 2), buyers.get(1 + number), promo);
                                refused.addAndGet(answer.status() == 409 || answer.status() == 429 ? 1 : 0);
                            }
                        },
                        threads))
                .toList();
        Duration underFire = restart(stage);
        boolean wasUnderFire = sent.get() < RETRIES;
        clients.forEach(CompletableFuture::join);
        threads.shutdown();
        stage.findings().promise(wasUnderFire, "the retries were over before the restart");
        stage.findings().promise(refused.get() == RETRIES, "%d of %d retries were refused", refused.get(), RETRIES);
        stage.findings()
                .promise(
                        underFire.toMillis() <= 1.5 * usual.toMillis(),
                        "usual %.1f s, with %d refused retries %.1f s",
                        usual.toMillis() / 1000.0,
                        RETRIES,
                        underFire.toMillis() / 1000.0);
    }

    private static Duration restart(Stage stage) {
        long begin = System.nanoTime();
        stage.suite().launcher("restart", "order-service");
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
