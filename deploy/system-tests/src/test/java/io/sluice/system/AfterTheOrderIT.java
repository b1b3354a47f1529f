package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.ServiceCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What follows a confirmed order, by HTTP through the gateway, with two order nodes and the simulated payment provider. */
class AfterTheOrderIT {
    private static final String[] SCALE = {"--scale", "gateway=2,order-service=2,stock-service=2"};
    private static final Duration SOON = Duration.ofSeconds(40);
    private static final int MANY = 1000;
    private static final int PRICE = 100;

    private final Shop shop = new Shop(Suite.gateway());
    private final ServiceCalls provider = ServiceCalls.to(Suite.launcher.port(8890));

    /** Somebody who has an order. */
    private record Purchase(String promo, String buyer, String order) {}

    @BeforeAll
    static void start() {
        Suite.ensureUp();
        Suite.up(SCALE);
    }

    @AfterEach
    void theProviderWorksAgain() {
        provider.post("/behaviour", "{\"down\": false, \"refundDelayMillis\": 0, \"refuse\": \"NOTHING\"}");
    }

    @Test
    void paidInTimeItIsPaidOnceWhateverTheProviderRepeatsAndForgersSend() {
        Purchase purchase = buy(onSale(2, 600));
        String payment = startPayment(purchase);
        String forged = """
                {"paymentId": "%s", "orderId": "%s", "amount": %d, "currency": "CNY", "state": "CAPTURED",
                 "providerRef": "x"}""".formatted(payment, purchase.order(), PRICE);
        var answer = Suite.gateway()
                .with("Payment-Signature", "t=" + System.currentTimeMillis() + ",v1=" + "0".repeat(64))
                .post("/api/payments/callback", forged);
        assertThat(answer.problem()).isEqualTo("bad-signature");
        assertThat(stateOf(purchase)).isEqualTo("CONFIRMED");

        pay(payment, "\"callbacks\": 3");
        awaitState(purchase, "PAID");
        awaitRewards(purchase, 1, 1);
        assertMoney(purchase, 1, 0);
        assertBalanced(purchase.promo(), 1, 0, 1);
    }

    @Test
    void aCallbackThatLiesAboutTheAmountIsNotBelievedAndTheProviderIsAsked() {
        Purchase purchase = buy(onSale(1, 600));
        pay(startPayment(purchase), "\"callbacks\": 1, \"amount\": 1");
        awaitState(purchase, "PAID");
        assertMoney(purchase, 1, 0);
        assertThat(Suite.launcher.log("order-service") + Suite.launcher.log("order-service-2"))
                .contains("MISMATCH");
    }

    @Test
    void notPaidItLapsesAndTheSameBuyerMayBuyAgain() {
        Purchase purchase = buy(onSale(1, 10));
        awaitState(purchase, "CLOSED");
        awaitBackOnSale(purchase.promo());
        assertBalanced(purchase.promo(), 0, 1, 0);
        Purchase again = buy(purchase.promo(), purchase.buyer());
        pay(startPayment(again), "\"callbacks\": 1");
        awaitState(again, "PAID");
        assertBalanced(purchase.promo(), 1, 1, 1);
        assertMoney(purchase, 0, 0);
    }

    @Test
    void aCancelledOneIsSoldAgain() {
        Purchase purchase = buy(onSale(1, 600));
        assertThat(change(purchase, "cancel")).isEqualTo(200);
        awaitBackOnSale(purchase.promo());
        buy(purchase.promo());
        assertBalanced(purchase.promo(), 1, 0, 0);
    }

    @Test
    void aRefundOutlivesTheDeathOfTheProviderAndTakesTheRewardsBack() {
        Purchase purchase = buy(onSale(1, 600));
        pay(startPayment(purchase), "\"callbacks\": 1");
        awaitState(purchase, "PAID");
        awaitRewards(purchase, 1, 1);
        Suite.launcher.kill("payment-provider");
        assertThat(change(purchase, "refund")).isEqualTo(202);
        assertThat(stateOf(purchase)).isEqualTo("REFUNDING");
        Suite.up(SCALE);
        awaitState(purchase, "REFUNDED");
        awaitBackOnSale(purchase.promo());
        awaitRewards(purchase, 0, 0);
        assertMoney(purchase, 1, 1);
        assertBalanced(purchase.promo(), 0, 0, 0);
    }

    @Test
    void paidLateItGetsItsUnitAgainIfThereIsOne() {
        Purchase purchase = buy(onSale(1, 10));
        // As when the buyer pays in the moment before the payment is closed over there.
        provider.post("/behaviour", "{\"refuse\": \"CLOSING\"}");
        String payment = startPayment(purchase);
        awaitState(purchase, "CLOSED");
        awaitBackOnSale(purchase.promo());
        pay(payment, "\"callbacks\": 1");
        awaitState(purchase, "PAID");
        awaitRewards(purchase, 1, 1);
        assertMoney(purchase, 1, 0);
        assertBalanced(purchase.promo(), 1, 0, 1);
    }

    @Test
    void paidLateTheMoneyGoesBackOnceIfThereIsNone() {
        Purchase purchase = buy(onSale(1, 10));
        // As when the buyer pays in the moment before the payment is closed over there.
        provider.post("/behaviour", "{\"refuse\": \"CLOSING\"}");
        String payment = startPayment(purchase);
        awaitState(purchase, "CLOSED");
        awaitBackOnSale(purchase.promo());
        pay(startPayment(buy(purchase.promo())), "\"callbacks\": 1");
        pay(payment, "\"callbacks\": 3");
        await().atMost(SOON).untilAsserted(() -> assertMoney(purchase, 1, 1));
        assertThat(stateOf(purchase)).isEqualTo("CLOSED");
        awaitRewards(purchase, 0, 0);
        assertBalanced(purchase.promo(), 1, 1, 1);
    }

    @Test
    void aThousandUnpaidOrdersAreClosedWithinHalfAMinuteAndSoldAgain() {
        String promo = onSale(MANY, 60);
        List<String> buyers = shop.buyers(MANY);
        List<Purchase> purchases = inParallel(buyers, buyer -> buy(promo, buyer));
        Instant deadline = purchases.stream()
                .map(purchase -> Instant.parse(view(purchase).path("payBefore").asString()))
                .max(Instant::compareTo)
                .orElseThrow();
        await().atMost(Duration.between(Instant.now(), deadline).plusSeconds(30))
                .until(() -> {
                    var audit = shop.audit(shop.admin(), promo);
                    return audit.path("orders").path("closed").asInt() == MANY
                            && audit.path("redis").path("available").asInt() == MANY;
                });
        assertThat(Instant.now()).isBefore(deadline.plusSeconds(30));
        assertBalanced(promo, 0, MANY, 0);

        List<String> again = new ArrayList<>(buyers.subList(0, MANY / 2));
        again.addAll(shop.buyers(MANY / 2));
        inParallel(again, buyer -> buy(promo, buyer));
        // All of them were confirmed; on a slow machine the time to pay of the first is over by now.
        await().atMost(SOON).until(() -> {
            JsonNode orders = shop.audit(shop.admin(), promo).path("orders");
            return orders.path("confirmed").asInt() + orders.path("closed").asInt() == 2 * MANY;
        });
    }

    private String onSale(int units, int paymentSeconds) {
        ServiceCalls admin = shop.admin();
        String item = shop.item(admin, units);
        String promo = shop.publishSoon(
                admin, start -> shop.draft(admin, item, units, start, start.plusSeconds(600), paymentSeconds));
        await().atMost(SOON).until(() -> shop.stateOf(admin, promo).equals("RUNNING"));
        return promo;
    }

    private Purchase buy(String promo) {
        return buy(promo, shop.buyers(1).get(0));
    }

    /** An order that can be paid, however often it takes to get it. */
    private Purchase buy(String promo, String buyer) {
        var token = await().atMost(SOON).until(() -> shop.token(buyer, promo), answer -> answer.status() == 201);
        String text = token.json().path("token").asString();
        var order = await().atMost(SOON).until(() -> shop.order(buyer, text), answer -> answer.status() == 202);
        var purchase = new Purchase(promo, buyer, order.json().path("id").asString());
        awaitState(purchase, "CONFIRMED");
        return purchase;
    }

    private String startPayment(Purchase purchase) {
        var answer = shop.as(purchase.buyer()).post("/api/orders/" + purchase.order() + "/payment", "");
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        assertThat(answer.json().path("payUrl").asString()).startsWith("http://127.0.0.1:");
        return answer.json().path("paymentId").asString();
    }

    private void pay(String payment, String how) {
        var answer = provider.post("/pay/" + payment, "{\"outcome\": \"PAY\", " + how + "}");
        assertThat(answer.status()).as(answer.body()).isLessThan(300);
    }

    private int change(Purchase purchase, String how) {
        return shop.as(purchase.buyer())
                .post("/api/orders/" + purchase.order() + "/" + how, "")
                .status();
    }

    private JsonNode view(Purchase purchase) {
        return shop.as(purchase.buyer()).get("/api/orders/" + purchase.order()).json();
    }

    private String stateOf(Purchase purchase) {
        return view(purchase).path("state").asString();
    }

    private void awaitState(Purchase purchase, String state) {
        await().atMost(SOON).untilAsserted(() -> assertThat(stateOf(purchase)).isEqualTo(state));
    }

    private void awaitBackOnSale(String promo) {
        await().atMost(SOON).until(() -> {
            var answer = Suite.gateway().get("/api/promos/" + promo);
            return answer.status() == 200 && !answer.json().path("soldOut").asBoolean();
        });
    }

    private void awaitRewards(Purchase purchase, int points, int coupons) {
        await().atMost(SOON).untilAsserted(() -> {
            JsonNode me = shop.as(purchase.buyer()).get("/api/users/me").json();
            assertThat(me.path("points").asInt()).isEqualTo(points);
            assertThat(me.path("coupons")).hasSize(coupons);
        });
    }

    /** What the provider itself has in its books for an order. */
    private void assertMoney(Purchase purchase, int captures, int refunds) {
        JsonNode statement =
                provider.get("/statement?orderId=" + purchase.order()).json();
        assertThat(statement.path("captures")).as(statement.toString()).hasSize(captures);
        assertThat(statement.path("refunds")).as(statement.toString()).hasSize(refunds);
        statement
                .path("captures")
                .forEach(capture -> assertThat(capture.path("amount").asInt()).isEqualTo(PRICE));
    }

    private void assertBalanced(String promo, int sold, int closed, int paid) {
        await().atMost(SOON).untilAsserted(() -> {
            JsonNode audit = shop.audit(shop.admin(), promo);
            assertThat(audit.path("balanced").asBoolean()).as(audit.toString()).isTrue();
            assertThat(audit.path("ledger").path("sold").asInt())
                    .as(audit.toString())
                    .isEqualTo(sold);
            assertThat(audit.path("redis").path("sold").asInt())
                    .as(audit.toString())
                    .isEqualTo(sold);
            assertThat(audit.path("orders").path("closed").asInt())
                    .as(audit.toString())
                    .isEqualTo(closed);
            assertThat(audit.path("orders").path("paid").asInt())
                    .as(audit.toString())
                    .isEqualTo(paid);
        });
    }

    private static <A, B> List<B> inParallel(List<A> what, Function<A, B> work) {
        ExecutorService threads = Executors.newFixedThreadPool(24);
        try {
            return what.stream()
                    .map(each -> CompletableFuture.supplyAsync(() -> work.apply(each), threads))
                    .toList()
                    .stream()
                    .map(CompletableFuture::join)
                    .toList();
        } finally {
            threads.shutdown();
        }
    }
}
