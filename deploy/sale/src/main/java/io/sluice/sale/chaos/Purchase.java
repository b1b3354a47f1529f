package io.sluice.sale.chaos;

import java.time.Duration;
import java.time.Instant;
import tools.jackson.databind.JsonNode;

/** Somebody who has an order, and what the provider has in its books for it. */
record Purchase(Shop shop, String promo, String buyer, String order) {
    private static final Duration PROVIDER_BUSY = Duration.ofSeconds(20);

    /** What its buyer sees. */
    Calls.Answer show() {
        return shop.gateway().as(buyer).get("/api/orders/" + order);
    }

    private JsonNode view() {
        return show().json();
    }

    String state() {
        return view().path("state").asString("");
    }

    Instant payBefore() {
        return Instant.parse(view().path("payBefore").asString());
    }

    boolean reaches(String state, Duration atMost) {
        return Poll.until(atMost, () -> state().equals(state));
    }

    void awaitState(String state, Duration atMost) {
        Poll.require("Order " + order + " " + state, atMost, () -> state().equals(state));
    }

    /** Returns the id of the payment. A provider that is busy is asked again, as a page would. */
    String startPayment() {
        Calls gateway = shop.gateway().as(buyer);
        String path = "/api/orders/" + order + "/payment";
        Instant end = Instant.now().plus(PROVIDER_BUSY);
        Calls.Answer answer = gateway.post(path, "");
        while (answer.status() == 503 && Instant.now().isBefore(end)) {
            Poll.of(Duration.ofMillis(200));
            answer = gateway.post(path, "");
        }
        return answer.expect(201).text("paymentId");
    }

    Calls.Answer pay(String payment, String how) {
        return shop.provider().post("/pay/" + payment, "{\"outcome\": \"PAY\", " + how + "}");
    }

    int captures() {
        return statement().path("captures").size();
    }

    int refunds() {
        return statement().path("refunds").size();
    }

    boolean amountsAreRight() {
        return statement()
                .path("captures")
                .valueStream()
                .allMatch(line -> line.path("amount").asInt() == Shop.PRICE);
    }

    private JsonNode statement() {
        return shop.provider().get("/statement?orderId=" + order).json();
    }

    /** Paid exactly once, or paid and refunded exactly once, or neither: whichever its state says. */
    boolean moneyMatchesState() {
        int paid = captures();
        int back = refunds();
        return switch (state()) {
            case "PAID" -> paid == 1 && back == 0 && amountsAreRight();
            case "CONFIRMED" -> paid == 0;
            default -> paid == back && paid <= 1;
        };
    }
}
