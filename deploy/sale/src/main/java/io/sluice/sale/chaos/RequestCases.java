package io.sluice.sale.chaos;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** Requests at a bad moment: repeated, too early, too late, or against each other. */
final class RequestCases {

    private static final Duration SOON = Duration.ofSeconds(60);

    /** Boards are compared with the ledger once a second, and a lost one is rebuilt then. */
    private static final Duration SEVERAL_CHECKS = Duration.ofSeconds(6);

    /** What the same token may hear: it is placed, it was placed, or try again. */
    private static final Set<Integer> AGAIN = Set.of(202, 200, 429, 503);

    private RequestCases() {}

    static List<ChaosCase> all() {
        return List.of(
                ChaosCase.of(
                                12,
                                "one-token-many-times",
                                "a token sent 200 times at once through both gateways; a buyer who tries for 50 more",
                                "I5, I8: one order, one unit",
                                RequestCases::repeat)
                        .inEachBuild(),
                ChaosCase.of(
                        18,
                        "outside-the-window",
                        "requests before the start, at it and after the end; cancelled and replenished while running",
                        "I2; no unit taken outside the window",
                        RequestCases::stayInside),
                ChaosCase.of(
                        23,
                        "admin-races",
                        "edits, cancels and replenishments race with publishing, starting and a rebuild",
                        "one set of terms everywhere; nothing reopened, nothing doubled",
                        RequestCases::race));
    }

    private static void repeat(Stage stage) {
        Shop shop = stage.shop();
        String promo = shop.onSale(20, 900);
        String buyer = shop.buyers(1).get(0);
        String token = shop.token(shop.gateway(), buyer, promo).expect(201).text("token");
        Set<String> ids = new HashSet<>();
        for (Calls.Answer answer : together(200, number -> shop.order(shop.gateway(1 + number % 2), buyer, token))) {
            if (answer.status() == 202 || answer.status() == 200) {
                ids.add(answer.text("id"));
            }
            stage.findings().add("I8", AGAIN.contains(answer.status()), "one token many times: " + answer);
        }
        stage.findings().add("I8", ids.size() == 1, "one token has " + ids.size() + " orders: " + ids);
        together(50, number -> {
            Calls gateway = shop.gateway(1 + number % 2);
            Calls.Answer more = shop.token(gateway, buyer, promo);
            return more.status() == 201 ? shop.order(gateway, buyer, more.text("token")) : more;
        });
        long orders = stage.orders()
                .number("SELECT COUNT(*) FROM orders WHERE promo_id = ? AND state <> 'REJECTED'", promo)
                .orElse(-1);
        stage.findings().add("I5", orders == 1, "a buyer with a limit of one has " + orders + " orders");
        stage.awaitBalance(promo, SOON);
    }

    private static void stayInside(Stage stage) {
        Shop shop = stage.shop();
        Instant start = Instant.now().plusSeconds(15);
        Instant end = start.plusSeconds(25);
        String promo = shop.draft(shop.item(100), 40, 900, start, end);
        shop.publish(promo).expect(200);
        List<String> buyers = shop.buyers(4);
        Calls.Answer early = shop.token(shop.gateway(), buyers.get(0), promo);
        stage.findings().promise(isNotOnSale(early), "a token before the start: %s", early);
        Poll.require(
                "The start",
                SOON,
                () -> shop.token(shop.gateway(), buyers.get(1), promo).status() == 201);
        stage.findings().promise(!Instant.now().isBefore(start), "a token before the start");
        String kept =
                shop.token(shop.gateway(2), buyers.get(2), promo).expect(201).text("token");
        replenish(shop, promo, 10, Shop.newId()).expect(200);
        Poll.of(Duration.between(Instant.now(), end.plusSeconds(2)));
        Calls.Answer late = shop.order(shop.gateway(2), buyers.get(2), kept);
        stage.findings().promise(isNotOnSale(late) || isExpired(late), "an order after the end: %s", late);
        Calls.Answer after = shop.token(shop.gateway(), buyers.get(3), promo);
        stage.findings().promise(isNotOnSale(after), "a token after the end: %s", after);
        ledgerAddsUp(stage, promo, 50);

        String cancelled = shop.onSale(30, 900);
        shop.buy(cancelled);
        String before =
                shop.token(shop.gateway(), buyers.get(3), cancelled).expect(201).text("token");
        shop.admin().post("/api/admin/promos/" + cancelled + "/cancel", "").expect(200);
        boolean refused = Poll.until(
                Duration.ofSeconds(5), () -> isNotOnSale(shop.token(shop.gateway(2), buyers.get(0), cancelled)));
        stage.findings().promise(refused, "a cancelled promotion still gives tokens after 5 s");
        Calls.Answer afterCancel = shop.order(shop.gateway(2), buyers.get(3), before);
        stage.findings().promise(isNotOnSale(afterCancel), "an order after the cancel: %s", afterCancel);
        ledgerAddsUp(stage, cancelled, 30);
    }

    private static boolean isNotOnSale(Calls.Answer answer) {
        return answer.problem().equals("not-on-sale") || answer.problem().equals("not-found");
    }

    /** No token outlives its promotion. */
    private static boolean isExpired(Calls.Answer answer) {
        return answer.problem().equals("bad-token");
    }

    /** The row, its entries, and what it should be. */
    static void ledgerAddsUp(Stage stage, String promo, long units) {
        boolean right = Poll.until(
                SOON,
                () -> stage.ledger()
                                .number(
                                        "SELECT COUNT(*) FROM allotments a WHERE promo_id = ? AND units = ?"
                                                + " AND units = available + sold + returned AND available ="
                                                + " (SELECT SUM(units) FROM ledger l WHERE l.promo_id = a.promo_id)",
                                        promo,
                                        units)
                                .orElse(0)
                        == 1);
        stage.findings().add("I2", right, "the ledger of " + promo + " does not add up to " + units);
    }

    private static void race(Stage stage) {
        Shop shop = stage.shop();
        for (int round = 0; round < 5; round++) {
            raceEditWithPublish(stage, shop, round);
        }
        String promo = shop.onSale(20, 900);
        stage.inject("redis:flush");
        String command = Shop.newId();
        Poll.require(
                "A replenishment",
                SOON,
                () -> replenish(shop, promo, 7, command).status() == 200);
        replenish(shop, promo, 7, command);
        replenish(shop, promo, 7, command);
        ledgerAddsUp(stage, promo, 27);
        stage.awaitBalance(promo, SOON);

        raceWithStart(stage);
        raceCancelWithRebuild(stage);
    }

    /** One promotion is cancelled and one replenished in the moment they start, while buyers come. */
    private static void raceWithStart(Stage stage) {
        Shop shop = stage.shop();
        List<String> buyers = shop.buyers(24);
        Instant start = Instant.now().plusSeconds(15);
        String cancelled = starting(shop, start);
        String replenished = starting(shop, start);
        String command = Shop.newId();
        await(start.minusMillis(500));
        List<Calls.Answer> answers = together(buyers.size() + 2, number -> switch (number) {
            case 0 -> cancelAt(shop, cancelled, start);
            case 1 -> replenishAt(shop, replenished, start, command);
            default -> buySoon(shop, number % 2 == 0 ? cancelled : replenished, buyers.get(number - 2), number);
        });
        stage.findings().promise(answers.get(0).status() == 200, "a cancel at the start: %s", answers.get(0));
        stage.findings().promise(answers.get(1).status() == 200, "a replenishment at the start: %s", answers.get(1));
        replenish(shop, replenished, 7, command);
        staysClosed(stage, cancelled, "its start");
        ledgerAddsUp(stage, cancelled, 20);
        ledgerAddsUp(stage, replenished, 27);
        stage.awaitBalance(replenished, SOON);
    }

    private static String starting(Shop shop, Instant start) {
        String promo = shop.draft(shop.item(40), 20, 900, start, start.plusSeconds(900));
        shop.publish(promo).expect(200);
        return promo;
    }

    private static Calls.Answer cancelAt(Shop shop, String promo, Instant start) {
        Calls admin = shop.admin();
        await(start);
        return admin.post("/api/admin/promos/" + promo + "/cancel", "");
    }

    /** Again until it is carried out, which may be delayed. */
    private static Calls.Answer replenishAt(Shop shop, String promo, Instant start, String command) {
        await(start);
        return again(() -> replenish(shop, promo, 7, command), 200);
    }

    private static void await(Instant moment) {
        Poll.of(Duration.ofMillis(
                Math.max(0, Duration.between(Instant.now(), moment).toMillis())));
    }

    private static Calls.Answer buySoon(Shop shop, String promo, String buyer, int number) {
        Calls gateway = shop.gateway(1 + number % 2);
        Calls.Answer token = again(() -> shop.token(gateway, buyer, promo), 201);
        return token.status() == 201 ? shop.order(gateway, buyer, token.text("token")) : token;
    }

    /** The last answer, after some seconds at most. */
    private static Calls.Answer again(Supplier<Calls.Answer> call, int wanted) {
        Instant end = Instant.now().plus(SEVERAL_CHECKS);
        Calls.Answer last = call.get();
        while (last.status() != wanted && Instant.now().isBefore(end)) {
            Poll.of(Duration.ofMillis(200));
            last = call.get();
        }
        return last;
    }

    /**
     * At several moments of the rebuild. The gateway refuses for the promotion's state, so the board itself is looked at, each time before
     * Redis is flushed again.
     */
    private static void raceCancelWithRebuild(Stage stage) {
        for (long millis : List.of(0L, 400L, 800L)) {
            raceCancelWithRebuild(stage, Duration.ofMillis(millis));
        }
    }

    private static void raceCancelWithRebuild(Stage stage, Duration after) {
        Shop shop = stage.shop();
        String promo = shop.onSale(20, 900);
        stage.inject("redis:flush");
        Poll.of(after);
        Calls.Answer cancel = shop.admin().post("/api/admin/promos/" + promo + "/cancel", "");
        stage.findings().promise(cancel.status() == 200, "a cancel during a rebuild: %s", cancel);
        staysClosed(stage, promo, "a rebuild");
    }

    /** A cancelled promotion, whatever raced with the cancel. */
    private static void staysClosed(Stage stage, String promo, String rival) {
        Shop shop = stage.shop();
        boolean closed = Poll.until(SOON, () -> isClosed(stage, promo));
        stage.findings().promise(closed, "the allotment of the cancelled %s is not closed", promo);
        boolean opened = Poll.until(SEVERAL_CHECKS, () -> isAnyBucketOpen(stage, promo) || !isClosed(stage, promo));
        stage.findings().promise(!opened, "%s opened the board of the cancelled %s", rival, promo);
        String buyer = shop.buyers(1).get(0);
        boolean refused = Poll.until(SOON, () -> isNotOnSale(shop.token(shop.gateway(2), buyer, promo)));
        stage.findings().promise(refused, "the cancelled %s is not refused", promo);
    }

    private static boolean isClosed(Stage stage, String promo) {
        return stage.ledger()
                        .number("SELECT COUNT(*) FROM allotments WHERE promo_id = ? AND state = 'CLOSED'", promo)
                        .orElse(0)
                == 1;
    }

    /** Closing closes all of them, and a bucket that was lost is gone or closed; who is in between admits nobody either. */
    private static boolean isAnyBucketOpen(Stage stage, String promo) {
        return IntStream.range(0, Shop.BUCKETS)
                .mapToObj(bucket -> "sluice:{promo:" + promo + ":" + bucket + "}:meta")
                .anyMatch(meta -> stage.suite()
                        .readRedis(meta, "state")
                        .filter("OPEN"::equals)
                        .isPresent());
    }

    private static void raceEditWithPublish(Stage stage, Shop shop, int round) {
        Instant start = Instant.now().plusSeconds(600);
        String promo = shop.draft(shop.item(200), 40, 900, start, start.plusSeconds(60));
        Calls admin = shop.admin();
        together(2, number -> {
            Poll.of(Duration.ofMillis(number == 0 ? 0 : 15L * round));
            return number == 0
                    ? admin.post("/api/admin/promos/" + promo + "/publish", "")
                    : admin.patch("/api/admin/promos/" + promo, "{\"allotment\": 80, \"buckets\": 8}");
        });
        Poll.until(SOON, () -> !shop.stateOf(promo).equals("PUBLISHING"));
        if (!shop.stateOf(promo).equals("PUBLISHED")) {
            shop.publish(promo).expect(200);
        }
        JsonNode terms = shop.admin().get("/api/admin/promos/" + promo).json();
        long same = stage.ledger()
                .number(
                        "SELECT COUNT(*) FROM allotments WHERE promo_id = ? AND units = ? AND buckets = ?",
                        promo,
                        terms.path("allotment").asInt(),
                        terms.path("buckets").asInt())
                .orElse(0);
        stage.findings().promise(same == 1, "the ledger has other terms than the promotion %s: %s", promo, terms);
        stage.awaitBalance(promo, SOON);
    }

    /** Takes effect once per command, however often it is sent. */
    private static Calls.Answer replenish(Shop shop, String promo, int units, String command) {
        return shop.admin().post("/api/admin/promos/" + promo + "/replenish", """
                {"units": %d, "commandId": "%s"}""".formatted(units, command));
    }

    private static List<Calls.Answer> together(int count, IntFunction<Calls.Answer> work) {
        return Parallel.map(
                Math.min(count, 32), IntStream.range(0, count).boxed().toList(), work::apply);
    }
}
