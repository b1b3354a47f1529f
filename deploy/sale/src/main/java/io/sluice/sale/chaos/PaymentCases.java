package io.sluice.sale.chaos;

import io.sluice.sale.faults.DelayingWire;
import io.sluice.sale.faults.TcpProxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Money: deadlines, callbacks, and a provider that is slow. */
final class PaymentCases {

    private static final Duration SOON = Duration.ofSeconds(60);

    private PaymentCases() {}

    static List<ChaosCase> all() {
        return List.of(
                ChaosCase.of(
                        10,
                        "deadline-and-callback",
                        "the deadline fires before, after and together with the payment callback",
                        "I6: paid exactly once, or refunded exactly once",
                        PaymentCases::raceDeadlines),
                ChaosCase.of(
                                11,
                                "wrong-callbacks",
                                "callbacks repeated, late, forged, with a wrong amount, for a closed order",
                                "I6: paid exactly once, or refunded exactly once",
                                PaymentCases::lie)
                        .inEachBuild(),
                new ChaosCase(
                        24,
                        "slow-provider",
                        "the provider answers after 1 s, then refuses everything, while many orders lapse, some with a payment begun",
                        "units of unpaid orders are back within a minute",
                        Duration.ofMinutes(10),
                        false,
                        PaymentCases::lapseWithSlowProvider));
    }

    /** With a provider that closes payments when their order ends, and with one that lets them be paid all the same. */
    private static void raceDeadlines(Stage stage) {
        List<Purchase> closed = raceDeadlines(stage, 12);
        stage.findings().promise(isAnyPaid(closed, true), "nobody paid in time");
        stage.findings().promise(isAnyPaid(closed, false), "nobody was too late to pay");
        stage.closeAtTheEnd(() -> stage.shop().providerRefuses("NOTHING"));
        stage.shop().providerRefuses("CLOSING");
        List<Purchase> taken = raceDeadlines(stage, 12);
        stage.findings()
                .promise(taken.stream().allMatch(purchase -> purchase.captures() == 1), "no money came too late");
    }

    private static boolean isAnyPaid(List<Purchase> purchases, boolean paid) {
        return purchases.stream().anyMatch(purchase -> purchase.state().equals("PAID") == paid);
    }

    private static List<Purchase> raceDeadlines(Stage stage, int orders) {
        Shop shop = stage.shop();
        String promo = shop.onSale(orders, 12);
        List<Purchase> purchases = inParallel(shop.buyers(orders), buyer -> shop.buy(promo, buyer));
        inParallel(IntStream.range(0, orders).boxed().toList(), number -> {
            Purchase purchase = purchases.get(number);
            // From well before the deadline to well after it, most of them around it.
            Instant at = purchase.payBefore().plusMillis(400L * (number - orders / 2));
            String payment = purchase.startPayment();
            // The buyer waits, not the provider: there a payment that was decided on cannot be closed any more.
            long early = Duration.between(Instant.now(), at).toMillis();
            Poll.of(Duration.ofMillis(Math.max(0, early)));
            return purchase.pay(payment, "\"callbacks\": 2").status();
        });
        Poll.of(Duration.ofSeconds(15));
        for (Purchase purchase : purchases) {
            boolean right =
                    Poll.until(SOON, () -> !purchase.state().equals("CONFIRMED") && purchase.moneyMatchesState());
            stage.findings()
                    .add(
                            "I6",
                            right,
                            "order %s is %s with %d captures and %d refunds"
                                    .formatted(
                                            purchase.order(),
                                            purchase.state(),
                                            purchase.captures(),
                                            purchase.refunds()));
        }
        stage.awaitBalance(promo, SOON);
        return purchases;
    }

    private static void lie(Stage stage) {
        Shop shop = stage.shop();
        String promo = shop.onSale(4, 600);
        Purchase repeated = shop.buy(promo);
        String payment = repeated.startPayment();
        Calls.Answer forged = shop.gateway()
                .with("Payment-Signature", "t=" + System.currentTimeMillis() + ",v1=" + "0".repeat(64))
                .post("/api/payments/callback", """
                        {"paymentId": "%s", "orderId": "%s", "amount": %d, "currency": "CNY", "state": "CAPTURED",
                         "providerRef": "x"}""".formatted(payment, repeated.order(), Shop.PRICE));
        stage.findings().add("I6", forged.problem().equals("bad-signature"), "a forged callback got " + forged);
        stage.findings().add("I6", repeated.state().equals("CONFIRMED"), "a forged callback changed the order");
        repeated.pay(payment, "\"callbacks\": 5");
        paidOnce(stage, repeated, "after five callbacks");

        Purchase wrongAmount = shop.buy(promo);
        double mismatches = mismatches(stage);
        wrongAmount.pay(wrongAmount.startPayment(), "\"callbacks\": 1, \"amount\": 1");
        boolean noticed = Poll.until(SOON, () -> mismatches(stage) > mismatches);
        stage.findings().add("I6", noticed, "a callback with a wrong amount was not noticed");
        paidOnce(stage, wrongAmount, "after a callback with a wrong amount");

        // As if the buyer paid in the moment before the payment was closed over there.
        stage.closeAtTheEnd(() -> shop.providerRefuses("NOTHING"));
        shop.providerRefuses("CLOSING");
        String shortPromo = shop.onSale(1, 5);
        Purchase late = shop.buy(shortPromo);
        String latePayment = late.startPayment();
        late.awaitState("CLOSED", SOON);
        Purchase second = shop.buy(shortPromo);
        second.pay(second.startPayment(), "\"callbacks\": 1");
        late.pay(latePayment, "\"callbacks\": 3");
        boolean back = Poll.until(SOON, () -> late.captures() == 1 && late.refunds() == 1);
        stage.findings()
                .add(
                        "I6",
                        back,
                        "paid after closing: %d captures, %d refunds".formatted(late.captures(), late.refunds()));
        stage.awaitBalance(promo, SOON);
        stage.awaitBalance(shortPromo, SOON);
    }

    /** Without it an order whose wrong callback was believed is PAID, too. */
    private static double mismatches(Stage stage) {
        return stage.metricOfAll("order-service", "sluice_order_payment_mismatches_total");
    }

    private static void paidOnce(Stage stage, Purchase purchase, String when) {
        boolean paid = purchase.reaches("PAID", SOON) && purchase.moneyMatchesState();
        stage.findings()
                .add(
                        "I6",
                        paid,
                        "%s the order is %s with %d captures and %d refunds"
                                .formatted(when, purchase.state(), purchase.captures(), purchase.refunds()));
    }

    private static void lapseWithSlowProvider(Stage stage) {
        Shop shop = stage.shop();
        TcpProxy slow = stage.closeAtTheEnd(
                new TcpProxy(8890 + stage.suite().portOffset(), () -> new DelayingWire(Duration.ofSeconds(1))));
        Map<String, String> behindIt = Map.of("SLUICE_PAYMENT_PROVIDER_URL", "http://127.0.0.1:" + slow.port());
        stage.relaunch(Map.of("order-service", behindIt, "order-service-2", behindIt));
        lapse(stage, 10_000, 1_000, 150, false);
        lapse(stage, 200, 50, 45, true);
    }

    /** Some of the buyers begin to pay, and nobody does; then the provider may refuse whatever it is asked. */
    private static void lapse(Stage stage, int orders, int paymentsBegun, int paymentSeconds, boolean refusing) {
        Shop shop = stage.shop();
        String promo = shop.onSale(orders, paymentSeconds);
        List<String> buyers = shop.buyers(orders);
        List<Purchase> purchases = new ArrayList<>(inParallel(buyers.subList(0, paymentsBegun), buyer -> {
            Purchase purchase = shop.buy(promo, buyer);
            // At once: before the last one has bought, the first ones may have lapsed.
            purchase.startPayment();
            return purchase;
        }));
        purchases.addAll(inParallel(buyers.subList(paymentsBegun, orders), buyer -> shop.buy(promo, buyer)));
        if (refusing) {
            stage.closeAtTheEnd(() -> shop.providerRefuses("NOTHING"));
            shop.providerRefuses("EVERYTHING");
        }
        Instant deadline = purchases.stream()
                .skip(orders - 24L)
                .map(Purchase::payBefore)
                .max(Instant::compareTo)
                .orElseThrow();
        Duration left = Duration.between(Instant.now(), deadline.plusSeconds(60));
        boolean back = Poll.until(
                left, () -> shop.audit(promo).path("redis").path("available").asInt() == orders);
        stage.findings()
                .promise(
                        back,
                        "a minute after the deadline only %d of %d units are back",
                        shop.audit(promo).path("redis").path("available").asInt(),
                        orders);
        stage.awaitBalance(promo, SOON);
    }

    private static <A, B> List<B> inParallel(List<A> what, Function<A, B> work) {
        return Parallel.map(24, what, work);
    }
}
