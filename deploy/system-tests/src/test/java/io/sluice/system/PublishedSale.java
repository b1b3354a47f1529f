package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.ServiceCalls;
import java.time.Duration;
import java.time.Instant;

/** A sale made for one test, and what other buyers do in it by their apps. */
record PublishedSale(String title, String item, String promo, Instant startsAt) {
    private static final Duration SOON = Duration.ofSeconds(40);

    String path() {
        return "/items/" + item;
    }

    void awaitStart() {
        await().atMost(SOON).until(() -> Instant.now().isAfter(startsAt));
    }

    /** An order that waits for its payment. */
    String buyBy(String session) {
        var shop = new Shop(Suite.gateway());
        String seckillToken = tokenOf(session);
        String order = await().atMost(SOON)
                .until(() -> shop.order(session, seckillToken), answer -> answer.status() == 202)
                .json()
                .path("id")
                .asString();
        awaitState(session, order, "CONFIRMED");
        return order;
    }

    String tokenOf(String session) {
        var shop = new Shop(Suite.gateway());
        return await().atMost(SOON)
                .until(() -> shop.token(session, promo), answer -> answer.status() == 201)
                .json()
                .path("token")
                .asString();
    }

    String buyBy(Visitor buyer) {
        return buyBy(buyer.session());
    }

    static void awaitState(String session, String order, String state) {
        ServiceCalls app = new Shop(Suite.gateway()).as(session);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(app.get("/api/orders/" + order)
                                .json()
                                .path("state")
                                .asString())
                        .isEqualTo(state));
    }

    /** At the provider, as if on another device. */
    static void pay(String session, String order) {
        ServiceCalls app = new Shop(Suite.gateway()).as(session);
        String payment = app.post("/api/orders/" + order + "/payment", "")
                .json()
                .path("paymentId")
                .asString();
        var paid = ServiceCalls.to(Suite.launcher.port(8890))
                .post("/pay/" + payment, "{\"outcome\": \"PAY\", \"callbacks\": 1}");
        assertThat(paid.status()).as(paid.body()).isLessThan(300);
    }
}
