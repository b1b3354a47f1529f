package io.sluice.sale.chaos;

import io.sluice.sale.faults.ProcessMemory;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Wrong clocks, a Nacos that is away or absurd, nodes that sleep, and far too many requests. */
final class NodeCases {

    private static final List<String> SALE = List.of("--buyers", "600", "--units", "300", "--connections", "16");

    /** Nodes hear of a start by their own clocks, a little apart, and buyers ask now and then. */
    private static final Duration CLOSE = Duration.ofSeconds(3);

    private static final int RETRIES = 70_000;

    /** What an order with a token may hear while a node restarts: it is placed, it was placed, or try again. */
    private static final Set<Integer> ANSWERS = Set.of(202, 200, 429, 503, 504);

    /** A crowd that is accepted faster than this is no measure. */
    private static final Duration NOISE = Duration.ofSeconds(1);

    /** Code, threads and buffers of a process, in MiB. */
    private static final long BESIDE_HEAP = 512;

    /** In MiB: the rest of the heap, which a small crowd has not touched, and buffers for ten times the buyers. */
    private static final long GROWTH = 256;

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
                        AbsurdConfiguration::push),
                ChaosCase.of(
                        17,
                        "sleeping-job",
                        "one node of order-service and one of stock-service frozen for a minute inside a job; the others go on",
                        "no double effect when they wake; every unit is sold",
                        SleepingJob::play),
                new ChaosCase(
                        19,
                        "hundredfold-load",
                        "a hundred buyers for each unit, most of them refused",
                        "every unit is sold, nine tenths of them within 3 times what a tenth of the buyers take; memory is bounded",
                        Duration.ofMinutes(9),
                        false,
                        NodeCases::hundredfold),
                new ChaosCase(
                        25,
                        "refusals-while-restarting",
                        "70,000 refused retries, and orders with a token again and again, while order-service restarts",
                        "the restart takes no more than 1.5 times the usual, the median of three",
                        Duration.ofMinutes(10),
                        false,
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

    /** The same units to a tenth of the buyers before: how fast they are accepted, and what the processes take, when all is well. */
    private static void hundredfold(Stage stage) {
        Duration usual = timeToAccept(stage, 2_000);
        Map<String, ProcessMemory> before = new TreeMap<>();
        for (String node : Chaos.instancesOf(stage.suite())) {
            before.put(node, stage.suite().memoryOf(node));
        }
        Duration loaded = timeToAccept(stage, 20_000);
        Duration bound = usual.compareTo(NOISE) > 0 ? usual.multipliedBy(3) : NOISE.multipliedBy(3);
        stage.findings()
                .promise(
                        loaded.compareTo(bound) <= 0,
                        "units were accepted within %d ms, of a tenth of the buyers within %d ms",
                        loaded.toMillis(),
                        usual.toMillis());
        before.forEach((node, usually) -> checkMemory(stage, node, usually));
    }

    /** From the first order to the last but a tenth: the last ones go to whoever comes back late. */
    private static Duration timeToAccept(Stage stage, int buyers) {
        SaleRun sale = stage.sale("--buyers", Integer.toString(buyers), "--units", "200", "--connections", "200");
        sale.conclude(stage.findings());
        String promo = sale.promo();
        long millis = stage.orders()
                .number(
                        "SELECT TIMESTAMPDIFF(MICROSECOND, (SELECT MIN(created_at) FROM orders WHERE promo_id = ?),"
                                + " created_at) DIV 1000 FROM orders WHERE promo_id = ? ORDER BY created_at LIMIT 1 OFFSET 179",
                        promo,
                        promo)
                .orElseThrow(() -> new IllegalStateException("Fewer than 180 orders were accepted in " + promo));
        return Duration.ofMillis(millis);
    }

    private static void checkMemory(Stage stage, String node, ProcessMemory before) {
        boolean running = stage.suite().isRunning(node);
        stage.findings().promise(running, "%s died", node);
        if (!running) {
            return;
        }
        ProcessMemory now = stage.suite().memoryOf(node);
        stage.findings()
                .promise(
                        now.peak() <= now.maxHeap() + BESIDE_HEAP,
                        "%s took %d MiB, with a heap of %d MiB",
                        node,
                        now.peak(),
                        now.maxHeap());
        stage.findings()
                .promise(
                        now.resident() - before.resident() <= GROWTH,
                        "%s takes %d MiB, before the crowd came %d MiB",
                        node,
                        now.resident(),
                        before.resident());
    }

    private static void restartUnderFire(Stage stage) throws Exception {
        Shop shop = stage.shop();
        String soldOut = shop.onSale(1, 900);
        shop.buy(soldOut);
        Duration usual = Stream.of(restart(stage), restart(stage), restart(stage))
                .sorted()
                .toList()
                .get(1);
        RetryLoad load = stage.closeAtTheEnd(new RetryLoad(shop, RETRIES, usual));
        load.order(shop.onSale(10, 900), shop.buyers(4));
        load.refuse(soldOut);
        Duration underFire = restart(stage);
        boolean wasUnderFire = load.isGoingOn();
        // A process that has just been started counts from zero.
        boolean reached = Poll.until(
                Duration.ofSeconds(30), () -> stage.metric("order-service", "sluice_order_attempts_total") > 0);
        load.await();
        stage.findings().promise(wasUnderFire, "the retries were over before the restart");
        stage.findings().promise(reached, "no order reached the service that was restarted");
        stage.findings()
                .promise(
                        load.refused() >= RETRIES && load.notRefused() == 0,
                        "%d retries were refused, %d were not",
                        load.refused(),
                        load.notRefused());
        stage.findings()
                .promise(
                        load.orderAnswers().containsKey(202)
                                && ANSWERS.containsAll(load.orderAnswers().keySet()),
                        "orders with a token got %s",
                        load.orderAnswers());
        stage.findings()
                .promise(
                        underFire.toMillis() <= 1.5 * usual.toMillis(),
                        "usual %.1f s, with %d refused retries %.1f s",
                        usual.toMillis() / 1000.0,
                        load.refused(),
                        underFire.toMillis() / 1000.0);
    }

    private static Duration restart(Stage stage) {
        long begin = System.nanoTime();
        stage.suite().launcher("restart", "order-service");
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
