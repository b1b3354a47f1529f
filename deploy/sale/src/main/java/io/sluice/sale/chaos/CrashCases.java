package io.sluice.sale.chaos;

import java.time.Duration;
import java.util.List;

/** Processes that die at a bad moment. */
final class CrashCases {

    private static final List<String> SMALL = List.of("--buyers", "60", "--units", "30", "--connections", "8");
    private static final List<String> MIDDLE = List.of("--buyers", "600", "--units", "300", "--connections", "16");
    private static final Duration DEATH = Duration.ofSeconds(90);

    private CrashCases() {}

    static List<ChaosCase> all() {
        return List.of(
                step("held", "order-service"),
                step("logged", "order-service"),
                step("ordered", "order-service"),
                step("deducted", "stock-service"),
                step("marked-sold", "stock-service"),
                ChaosCase.of(
                        1,
                        "kill-each-service",
                        "kill -9 of every service, one after the other, during one sale",
                        "I1–I4, I7, I10; every unit is sold",
                        stage -> stage.sellWith(
                                MIDDLE,
                                "gateway-2:kill@5%",
                                "promo-service:kill@15%",
                                "order-service:kill@25%",
                                "stock-service:kill@40%",
                                "user-service:kill@50%",
                                "item-service:kill@55%",
                                "order-service-2:kill@65%",
                                "stock-service-2:kill@75%")),
                ChaosCase.of(
                        1,
                        "kill-all-sellers",
                        "kill -9 of all nodes of order- and stock-service at once",
                        "I1–I4, I7, I10; every unit is sold",
                        stage -> stage.sellWith(
                                MIDDLE,
                                "stock-service:kill@30%",
                                "order-service:kill@30%",
                                "order-service-2:kill@30%",
                                "stock-service-2:kill@30%")),
                new ChaosCase(
                        2,
                        "orders-away-for-long",
                        "every order-service down longer than the broker's check-backs last",
                        "I3, I7: the sweep of the stock log finishes what the broker has forgotten",
                        Duration.ofMinutes(9),
                        false,
                        CrashCases::stayAway),
                ChaosCase.of(
                        3,
                        "broker-dies-before-commit",
                        "kill -9 of the broker between half message and commit; restarted on the same store",
                        "I7; every unit is sold",
                        CrashCases::killBrokerBeforeCommit));
    }

    /** The node that comes to this step first dies there, and is started again. */
    private static ChaosCase step(String step, String service) {
        return ChaosCase.of(
                1,
                "dies-" + step,
                "a node of " + service + " dies at the step " + step,
                "I1–I4, I7, I10; every unit is sold",
                stage -> {
                    SaleRun sale = sellDyingAt(stage, service, step);
                    stage.startEverything();
                    sale.conclude(stage.findings());
                });
    }

    private static SaleRun sellDyingAt(Stage stage, String service, String step) {
        stage.dieAt(service, step);
        SaleRun sale = stage.sale(SMALL.toArray(String[]::new));
        List<String> nodes = stage.suite().instancesOf(service);
        Poll.require(
                "A death at " + step,
                DEATH,
                () -> nodes.stream().anyMatch(node -> !stage.suite().isRunning(node)));
        stage.dieAt(service, "");
        return sale;
    }

    private static void killBrokerBeforeCommit(Stage stage) {
        SaleRun sale = sellDyingAt(stage, "order-service", "ordered");
        stage.inject("rocketmq:kill");
        stage.mendAll();
        stage.startEverything();
        sale.conclude(stage.findings());
    }

    /** The broker checks back fifteen times, three seconds apart, whether somebody is there or not. */
    private static void stayAway(Stage stage) {
        Shop shop = stage.shop();
        stage.dieAt("order-service", "ordered");
        String promo = shop.onSale(50, 900);
        List<String> nodes = stage.suite().instancesOf("order-service");
        // Another buyer each time: who bought before a node knows where to die has an order, and passes that step no
        // more.
        Poll.require("A death at ordered", DEATH, () -> {
            String buyer = shop.buyers(1).get(0);
            String token = shop.token(shop.gateway(), buyer, promo).expect(201).text("token");
            shop.order(shop.gateway(), buyer, token);
            return nodes.stream().anyMatch(node -> !stage.suite().isRunning(node));
        });
        stage.dieAt("order-service", "");
        nodes.stream().filter(stage.suite()::isRunning).forEach(node -> stage.inject(node + ":kill=never"));
        Poll.of(Duration.ofSeconds(75));
        stage.startEverything();
        long placed = orders(stage, promo, "");
        boolean confirmed =
                Poll.until(Duration.ofSeconds(150), () -> orders(stage, promo, "AND state = 'CONFIRMED'") == placed);
        stage.findings().add("I3", confirmed && placed > 0, "of " + placed + " orders not all were confirmed");
        long entries = stage.ledger()
                .number("SELECT COUNT(*) FROM ledger WHERE promo_id = ? AND entry LIKE 'reserve:%'", promo)
                .orElse(-1);
        stage.findings()
                .add("I7", entries == placed, "the ledger has " + entries + " entries of " + placed + " orders");
        stage.awaitBalance(promo, Duration.ofSeconds(90));
    }

    private static long orders(Stage stage, String promo, String condition) {
        return stage.orders()
                .number("SELECT COUNT(*) FROM orders WHERE promo_id = ? " + condition, promo)
                .orElse(-1);
    }
}
