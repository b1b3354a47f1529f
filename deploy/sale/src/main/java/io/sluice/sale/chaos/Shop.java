package io.sluice.sale.chaos;

import io.sluice.sale.faults.RunningSuite;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** What admins and buyers do, through the gateways of the suite. */
final class Shop {

    static final int PRICE = 100;

    /** Of every promotion here. */
    static final int BUCKETS = 3;

    private static final Duration SOON = Duration.ofSeconds(60);

    private final RunningSuite suite;
    private String adminSession = "";

    Shop(RunningSuite suite) {
        this.suite = suite;
    }

    /** An id that nothing has yet. */
    static String newId() {
        return "01CHA0S" + "%019d".formatted(System.nanoTime() % 1_000_000_000_000_000L);
    }

    /** The first gateway, or the second. */
    Calls gateway(int number) {
        return Calls.to(8080 + 10 * (number - 1) + suite.portOffset());
    }

    Calls gateway() {
        return gateway(1);
    }

    Calls provider() {
        return Calls.to(8890 + suite.portOffset());
    }

    /** Which calls the provider refuses for good. */
    void providerRefuses(String calls) {
        provider().post("/behaviour", "{\"refuse\": \"" + calls + "\"}").expect(200);
    }

    /** Signs in once, and again when Redis has lost the session: who signs in all the time is throttled. */
    synchronized Calls admin() {
        Calls signedIn = gateway().as(adminSession);
        if (!adminSession.isEmpty() && signedIn.get("/api/users/me").status() == 200) {
            return signedIn;
        }
        String body = "{\"phone\": \"13800000000\", \"password\": \"" + suite.secret("admin") + "\"}";
        adminSession = gateway().post("/api/sessions", body).expect(201).text("token");
        return gateway().as(adminSession);
    }

    List<String> buyers(int count) {
        List<String> sessions = new ArrayList<>();
        while (sessions.size() < count) {
            int some = Math.min(1000, count - sessions.size());
            gateway()
                    .post("/api/local/sessions", "{\"count\": " + some + "}")
                    .json()
                    .forEach(buyer -> sessions.add(buyer.path("token").asString()));
        }
        return sessions;
    }

    String item(int stock) {
        return admin().post("/api/admin/items", """
                        {"title": "Chaos kettle", "price": 10000, "currency": "CNY", "stock": %d}""".formatted(stock))
                .expect(201)
                .text("id");
    }

    String draft(String item, int units, int paymentSeconds, Instant start, Instant end) {
        return admin().post("/api/admin/promos", """
                        {"itemId": "%s", "title": "Chaos", "price": %d, "allotment": %d, "buckets": %d,
                         "paymentSeconds": %d, "startsAt": "%s", "endsAt": "%s"}""".formatted(item, PRICE, units, BUCKETS, paymentSeconds, start, end))
                .expect(201)
                .text("id");
    }

    Calls.Answer publish(String promo) {
        return admin().post("/api/admin/promos/" + promo + "/publish", "");
    }

    /** A promotion that is running now; its start may have to be moved on a busy machine. */
    String onSale(int units, int paymentSeconds) {
        // Some are left for replenishments.
        String item = item(2 * units);
        for (int delay = 3; ; delay *= 2) {
            Instant start = Instant.now().plusSeconds(delay);
            String promo = draft(item, units, paymentSeconds, start, start.plusSeconds(1800));
            Calls.Answer published = publish(promo);
            if (published.status() == 200) {
                Poll.require("The start of " + promo, SOON, () -> stateOf(promo).equals("RUNNING"));
                return promo;
            }
            if (!published.problem().equals("window-in-the-past")) {
                published.expect(200);
            }
        }
    }

    String stateOf(String promo) {
        return admin().get("/api/admin/promos/" + promo).text("state");
    }

    JsonNode audit(String promo) {
        return admin().get("/api/admin/promos/" + promo + "/audit").json();
    }

    Calls.Answer token(Calls gateway, String buyer, String promo) {
        return gateway.as(buyer).post("/api/promos/" + promo + "/tokens", "{\"answer\": \"local-pass\"}");
    }

    Calls.Answer order(Calls gateway, String buyer, String token) {
        return gateway.as(buyer).with("Seckill-Token", token).post("/api/orders", "{\"quantity\": 1}");
    }

    /** An order that can be paid, however often it takes to get it. */
    Purchase buy(String promo, String buyer) {
        String token =
                retried("a token", () -> token(gateway(), buyer, promo), 201).text("token");
        String order =
                retried("an order", () -> order(gateway(), buyer, token), 202).text("id");
        Purchase purchase = new Purchase(this, promo, buyer, order);
        purchase.awaitState("CONFIRMED", SOON);
        return purchase;
    }

    Purchase buy(String promo) {
        return buy(promo, buyers(1).get(0));
    }

    private static Calls.Answer retried(String what, Supplier<Calls.Answer> call, int status) {
        Instant end = Instant.now().plus(SOON);
        Calls.Answer last = call.get();
        while (last.status() != status) {
            if (Instant.now().isAfter(end)) {
                throw new IllegalStateException("Nobody got " + what + ": " + last);
            }
            Poll.of(Duration.ofMillis(200));
            last = call.get();
        }
        return last;
    }
}
