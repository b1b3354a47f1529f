package io.sluice.sale.chaos;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/** A broker that is away, and messages that come twice, late, or cannot be read. */
final class MessageCases {

    private static final List<String> SALE = List.of("--buyers", "600", "--units", "300", "--connections", "16");

    private MessageCases() {}

    static List<ChaosCase> all() {
        return List.of(
                ChaosCase.of(
                        4,
                        "broker-away",
                        "name server and broker down for a minute",
                        "nothing is lost, selling resumes by itself",
                        stage -> stage.sellWith(SALE, "rocketmq:stop=60s@30%")),
                ChaosCase.of(
                        4,
                        "broker-paused",
                        "name server and broker frozen for 30 s",
                        "nothing is lost, selling resumes by itself",
                        stage -> stage.sellWith(SALE, "rocketmq:pause=30s@30%")),
                ChaosCase.of(
                        9,
                        "messages-again",
                        "every message of a finished sale once more, late and in another order",
                        "I2, I4: nothing happens twice",
                        MessageCases::sendEverythingAgain),
                ChaosCase.of(
                        14,
                        "slow-consumer",
                        "both nodes of stock-service frozen for 30 s: a long backlog",
                        "accepted buyers see that they wait; every unit is sold",
                        MessageCases::freezeTheLedger),
                ChaosCase.of(
                                15,
                                "poison-message",
                                "a batch that stock-service can never apply",
                                "the rest goes on; it is visible among the failed messages",
                                MessageCases::poison)
                        .inEachBuild());
    }

    private static void sendEverythingAgain(Stage stage) {
        SaleRun sale = stage.sale(SALE.toArray(String[]::new));
        sale.conclude(stage.findings());
        String promo = sale.promo();
        OptionalLong before = entries(stage, promo);
        OptionalLong sold = sold(stage, promo);
        for (int round = 0; round < 2; round++) {
            int made = stage.orders()
                    .change(
                            "UPDATE stock_log SET due_at = NOW(3) + INTERVAL FLOOR(RAND() * 3) SECOND"
                                    + " WHERE promo_id = ? AND state = 'COMMITTED'",
                            promo);
            stage.findings().promise(made > 0, "no batch was sent again");
            Poll.of(Duration.ofSeconds(10));
        }
        stage.awaitBalance(promo, Duration.ofSeconds(60));
        stage.findings().add("I2", sold(stage, promo).equals(sold), "the ledger has sold other units than before");
        stage.findings().add("I4", entries(stage, promo).equals(before), "a message that came twice made an entry");
    }

    private static OptionalLong entries(Stage stage, String promo) {
        return stage.ledger().number("SELECT COUNT(*) FROM ledger WHERE promo_id = ?", promo);
    }

    private static OptionalLong sold(Stage stage, String promo) {
        return stage.ledger().number("SELECT sold FROM allotments WHERE promo_id = ?", promo);
    }

    private static void freezeTheLedger(Stage stage) {
        SaleRun sale = stage.sale(SALE.toArray(String[]::new));
        sale.awaitSold(0.1);
        stage.inject("stock-service:pause=30s");
        stage.inject("stock-service-2:pause=30s");
        String promo = sale.promo();
        boolean waiting = Poll.until(
                Duration.ofSeconds(25),
                () -> stage.orders()
                                .number("SELECT COUNT(*) FROM orders WHERE promo_id = ? AND state = 'ACCEPTED'", promo)
                                .orElse(0)
                        > 0);
        stage.findings().promise(waiting, "no accepted order waited while the ledger was frozen");
        sale.conclude(stage.findings());
    }

    /** A batch of a promotion that does not exist: the sweep sends it, and no consumer can ever apply it. */
    private static void poison(Stage stage) {
        Database orders = stage.orders();
        String batch = Shop.newId();
        stage.closeAtTheEnd(() -> orders.change("DELETE FROM stock_log WHERE batch_id = ?", batch));
        orders.change(
                "INSERT INTO stock_log (batch_id, promo_id, type, state, holds, created_at, due_at)"
                        + " VALUES (?, ?, 'RESERVE', 'COMMITTED', ?, NOW(3), NOW(3))",
                batch,
                Shop.newId(),
                """
                [{"reservationId": "%s", "orderId": "%s", "userId": "%s", "units": 1}]""".formatted(Shop.newId(), Shop.newId(), Shop.newId()));
        SaleRun sale = stage.sale("--buyers", "200", "--units", "100", "--connections", "8");
        sale.conclude(stage.findings());
        boolean visible = Poll.until(
                Duration.ofSeconds(60),
                () -> stage.shop().admin().get("/api/admin/messages").body().contains(batch));
        stage.findings().promise(visible, "the message that cannot be applied is not among the failed ones");
    }
}
