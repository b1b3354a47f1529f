package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.ServiceCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.StreamSupport;

/** What a test wants to sell. Unless it matters: five units, opening at once, no challenge, a long time to pay. */
record SaleTerms(
        int units, int purchaseLimit, int tokenFactor, Duration timeToPay, boolean challenge, Duration startDelay) {
    private static final AtomicInteger count = new AtomicInteger();

    /** A promotion that has begun cannot be published, so "at once" is a moment later. */
    private static final Duration AT_ONCE = Duration.ofMillis(1500);

    static SaleTerms of(int units) {
        return new SaleTerms(units, 1, 3, Duration.ofMinutes(10), false, AT_ONCE);
    }

    SaleTerms withPurchaseLimit(int limit) {
        return new SaleTerms(units, limit, tokenFactor, timeToPay, challenge, startDelay);
    }

    SaleTerms withTokenFactor(int factor) {
        return new SaleTerms(units, purchaseLimit, factor, timeToPay, challenge, startDelay);
    }

    SaleTerms withTimeToPay(Duration time) {
        return new SaleTerms(units, purchaseLimit, tokenFactor, time, challenge, startDelay);
    }

    SaleTerms withChallenge() {
        return new SaleTerms(units, purchaseLimit, tokenFactor, timeToPay, true, startDelay);
    }

    SaleTerms startingIn(Duration delay) {
        return new SaleTerms(units, purchaseLimit, tokenFactor, timeToPay, challenge, delay);
    }

    PublishedSale publish() {
        var shop = new Shop(Suite.gateway());
        ServiceCalls admin = shop.admin();
        String title = "Kettle %03d".formatted(count.incrementAndGet());
        String item = created(admin.post("/api/admin/items", """
                {"title": "%s", "description": "Pours without a drop beside the cup.", "imageUrl": "%s",
                 "price": 19900, "currency": "CNY", "stock": %d}""".formatted(title, picture(), units)));
        for (Duration delay = startDelay; ; delay = delay.multipliedBy(2)) {
            Instant start = Instant.now().plus(delay);
            String promo = draft(admin, item, title, start);
            var published = shop.publish(admin, promo);
            // On a busy machine the start may pass before it is published.
            if (published.status() == 200) {
                return new PublishedSale(title, item, promo, start);
            }
            assertThat(published.problem()).as(published.body()).isEqualTo("window-in-the-past");
        }
    }

    private String draft(ServiceCalls admin, String item, String title, Instant start) {
        return created(admin.post("/api/admin/promos", """
                {"itemId": "%s", "title": "%s for less", "price": 9900, "allotment": %d, "perUserLimit": %d,
                 "tokenFactor": %d, "buckets": 1, "paymentSeconds": %d, "challenge": %b, "startsAt": "%s",
                 "endsAt": "%s"}""".formatted(
                        item,
                        title,
                        units,
                        purchaseLimit,
                        tokenFactor,
                        timeToPay.toSeconds(),
                        challenge,
                        start,
                        start.plus(Duration.ofMinutes(20)))));
    }

    /** The demo's kettle, so that pages look as they do with goods in them. */
    private static String picture() {
        return StreamSupport.stream(
                        Suite.gateway()
                                .get("/api/items?size=100")
                                .json()
                                .path("items")
                                .spliterator(),
                        false)
                .filter(item -> item.path("title").asString().equals("Brook kettle"))
                .map(item -> item.path("imageUrl").asString())
                .findFirst()
                .orElse("");
    }

    private static String created(ServiceCalls.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("id").asString();
    }
}
