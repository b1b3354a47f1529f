package io.sluice.sale.chaos;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/** A broker that is away, and messages that come twice, late, or cannot be read. */
final class MessageCases {

    private static final List<String> SALE = List.of("--buyers", "600", "--units", "300", "--connections", "16");

    private static final Duration SOON = Duration.ofSeconds(60);

    /** Longer than a frozen ledger is looked at, and shorter than it is frozen. */
    private static final Duration FROZEN = Duration.ofSeconds(20);

    /** As few orders as come together in that time: the usual bound is 20,000. */
    private static final int BACKLOG = 20;

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
                        "every batch of a finished sale sent again, late and in another order, and once more when the promotion is over,"
                                + " as it would come after hours",
                        "I2, I4: the ledger takes each batch again, and nothing happens twice",
                        MessageCases::sendEverythingAgain),
                ChaosCase.of(
                        14,
                        "slow-consumer",
                        "both nodes of stock-service frozen for 30 s, with order-service told that 20 orders are a long backlog",
                        "accepted buyers see that they wait; no more are accepted meanwhile; every unit is sold",
                        MessageCases::freezeTheLedger),
                ChaosCase.of(
                                15,
                                "poison-message",
                                "a batch that stock-service can never apply, and a dead letter of another group",
                                "the rest goes on; both are visible among the failed messages; the dead letter is replayed and"
                                        + " takes effect",
                                MessageCases::poison)
                        .inEachBuild());
    }

    private static void sendEverythingAgain(Stage stage) {
        SaleRun sale = stage.sale(SALE.toArray(String[]::new));
        sale.conclude(stage.findings());
        String promo = sale.promo();
        OptionalLong before = entries(stage, promo);
        OptionalLong sold = sold(stage, promo);
        sendAgain(stage, promo);
        sendAgain(stage, promo);
        stage.awaitBalance(promo, SOON);
        nothingHappened(stage, promo, before, sold);

        // It may be over by itself meanwhile.
        stage.shop().admin().post("/api/admin/promos/" + promo + "/end", "");
        boolean closed = Poll.until(
                SOON,
                () -> stage.ledger()
                                .number(
                                        "SELECT COUNT(*) FROM allotments WHERE promo_id = ? AND state = 'CLOSED'",
                                        promo)
                                .orElse(0)
                        == 1);
        stage.findings().promise(closed, "the allotment of a promotion that is over is not closed");
        sendAgain(stage, promo);
        nothingHappened(stage, promo, before, sold);
    }

    /** Comes back when the ledger has taken every hold of the promotion again, by its own count, and order-service knows it. */
    private static void sendAgain(Stage stage, String promo) {
        long holds = entries(stage, promo).orElse(0);
        double before = holdsTaken(stage);
        int made = stage.orders()
                .change(
                        "UPDATE stock_log SET due_at = NOW(3) + INTERVAL FLOOR(RAND() * 3) SECOND"
                                + " WHERE promo_id = ? AND state = 'COMMITTED'",
                        promo);
        boolean taken = Poll.until(SOON, () -> holdsTaken(stage) - before >= holds);
        stage.findings()
                .promise(
                        taken && holds > 0,
                        "of %d holds in %d batches that were sent again the ledger has seen %.0f",
                        holds,
                        made,
                        holdsTaken(stage) - before);
        boolean answered = Poll.until(
                SOON,
                () -> stage.orders()
                                .number(
                                        "SELECT COUNT(*) FROM stock_log WHERE promo_id = ? AND due_at IS NOT NULL",
                                        promo)
                                .orElse(-1)
                        == 0);
        stage.findings().promise(answered, "a batch that was sent again has no result");
    }

    /** Counted once per delivery: those that the ledger knows already, too. */
    private static double holdsTaken(Stage stage) {
        return stage.metricOfAll("stock-service", "sluice_stock_ledger_holds_total", "outcome=\"accepted\"");
    }

    private static void nothingHappened(Stage stage, String promo, OptionalLong entries, OptionalLong sold) {
        stage.findings().add("I2", sold(stage, promo).equals(sold), "the ledger has sold other units than before");
        stage.findings().add("I4", entries(stage, promo).equals(entries), "a message that came twice made an entry");
    }

    /** Of sold units. */
    private static OptionalLong entries(Stage stage, String promo) {
        return stage.ledger()
                .number("SELECT COUNT(*) FROM ledger WHERE promo_id = ? AND entry LIKE 'reserve:%'", promo);
    }

    private static OptionalLong sold(Stage stage, String promo) {
        return stage.ledger().number("SELECT sold FROM allotments WHERE promo_id = ?", promo);
    }

    private static void freezeTheLedger(Stage stage) {
        Map<String, String> impatient = Map.of("SLUICE_ORDER_PLACING_MAXBACKLOG", Integer.toString(BACKLOG));
        stage.relaunch(Map.of("order-service", impatient, "order-service-2", impatient));
        orderFromAFrozenLedger(stage);

        SaleRun sale = stage.sale(SALE.toArray(String[]::new));
        sale.awaitSold(0.1);
        freeze(stage);
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

    private static void freeze(Stage stage) {
        stage.inject("stock-service:pause=30s");
        stage.inject("stock-service-2:pause=30s");
    }

    /** Buyers come one by one: some are accepted and wait, then the next one is asked to come again, and gets an order later. */
    private static void orderFromAFrozenLedger(Stage stage) {
        Shop shop = stage.shop();
        String promo = shop.onSale(200, 900);
        List<String> buyers = shop.buyers(10 * BACKLOG);
        Iterator<String> tokens =
                Parallel.map(
                                8,
                                buyers,
                                buyer ->
                                        shop.token(shop.gateway(), buyer, promo).expect(201))
                        .stream()
                        .map(answer -> answer.text("token"))
                        .iterator();
        freeze(stage);
        List<Purchase> accepted = new ArrayList<>();
        Calls.Answer refused = null;
        String refusedBuyer = "";
        String refusedToken = "";
        Instant end = Instant.now().plus(FROZEN);
        for (int i = 0; i < buyers.size() && refused == null && Instant.now().isBefore(end); i++) {
            String token = tokens.next();
            Calls.Answer answer = shop.order(shop.gateway(), buyers.get(i), token);
            if (answer.status() == 202) {
                accepted.add(new Purchase(shop, promo, buyers.get(i), answer.text("id")));
            } else if (accepted.size() >= BACKLOG) {
                refused = answer;
                refusedBuyer = buyers.get(i);
                refusedToken = token;
            }
            Poll.of(Duration.ofMillis(50));
        }
        stage.findings()
                .promise(
                        refused != null && refused.problem().equals("busy") && accepted.size() >= BACKLOG,
                        "%d orders were accepted while the ledger was frozen, then one got %s",
                        accepted.size(),
                        String.valueOf(refused));
        Calls.Answer shown = accepted.isEmpty() ? null : accepted.get(0).show();
        stage.findings()
                .promise(
                        shown != null
                                && shown.text("state").equals("ACCEPTED")
                                && !shown.retryAfter().isEmpty(),
                        "a buyer who waits for the ledger sees %s",
                        shown == null ? "nothing" : shown.text("state") + ", Retry-After: " + shown.retryAfter());
        stage.mendAll();
        for (Purchase purchase : accepted) {
            stage.findings()
                    .add("I3", purchase.reaches("CONFIRMED", SOON), "order %s still waits".formatted(purchase.order()));
        }
        if (refused != null) {
            String buyer = refusedBuyer;
            String token = refusedToken;
            boolean later = Poll.until(
                    SOON, () -> shop.order(shop.gateway(), buyer, token).status() == 202);
            stage.findings().promise(later, "a buyer who was asked to come again got no order afterwards");
        }
        stage.awaitBalance(promo, SOON);
    }

    /** A batch of a promotion that does not exist: the sweep sends it, and no consumer can ever apply it. */
    private static void poison(Stage stage) throws Exception {
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
        replayDeadLetter(stage);
        sale.conclude(stage.findings());
        boolean visible = Poll.until(
                SOON,
                () -> failedMessages(stage, "stock-ledger")
                        .path("retries")
                        .valueStream()
                        .anyMatch(message -> message.path("key").asString("").equals(batch)));
        stage.findings().promise(visible, "the message that cannot be applied is not among the failed ones");
    }

    private static void replayDeadLetter(Stage stage) throws Exception {
        Shop shop = stage.shop();
        String buyer = shop.buyers(1).get(0);
        Calls asBuyer = shop.gateway().as(buyer);
        String buyerId = asBuyer.get("/api/users/me").expect(200).text("id");
        String order = Shop.newId();
        DeadLetter letter = DeadLetter.ofPaidOrder(order, buyerId);
        letter.store(stage.suite().environmentOf("order-service").getOrDefault("SLUICE_ROCKETMQ_NAMESRV", ""));
        boolean listed = Poll.until(SOON, () -> !idOfDeadLetter(stage, letter).isEmpty());
        stage.findings().promise(listed, "a dead letter is not among the failed messages of its group");
        if (!listed) {
            return;
        }
        Calls.Answer replay = shop.admin().post("/api/admin/messages/" + idOfDeadLetter(stage, letter) + "/replay", "");
        stage.findings().promise(replay.status() == 202, "the replay of a dead letter got %s", replay);
        boolean done = Poll.until(
                SOON,
                () -> asBuyer.get("/api/users/me").json().path("points").asInt() == 1
                        && idOfDeadLetter(stage, letter).isEmpty());
        stage.findings().promise(done, "a dead letter that was replayed took no effect, or is listed still");
    }

    /** Empty if it is not listed. */
    private static String idOfDeadLetter(Stage stage, DeadLetter letter) {
        return failedMessages(stage, letter.group())
                .path("deadLetters")
                .valueStream()
                .filter(message -> message.path("key").asString("").equals(letter.key()))
                .map(message -> message.path("id").asString(""))
                .findFirst()
                .orElse("");
    }

    private static JsonNode failedMessages(Stage stage, String group) {
        return stage.shop().admin().get("/api/admin/messages?group=" + group).json();
    }
}
