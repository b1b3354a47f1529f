package io.sluice.order.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.identity.Identity;
import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent.State;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.order.Buying;
import io.sluice.order.SaleFixture;
import io.sluice.order.lifecycle.Order;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** Money that comes in: told, asked for, told again, told by somebody else. */
@OnLocalMiddleware("order-service")
class PaymentIT extends Buying {
    @Autowired
    private Payments payments;

    @Autowired
    private JdbcTemplate database;

    private PublishedPromo promo;
    private Order order;

    @BeforeEach
    void buy() {
        promo = sale.onSale(10, 1);
        order = confirmed(promo);
    }

    @AfterEach
    void letTheProviderWork() {
        desk.behave("{\"down\": false}");
    }

    @Test
    void aCallbackPaysTheOrderHoweverOftenItComes() {
        String payment = startPayment(order);
        desk.pay(payment);
        String body = json(callback(payment));
        IntStream.range(0, 3)
                .forEach(i -> assertThat(send(body, desk.sign(body)).status()).isEqualTo(204));
        assertThat(now(order.id()).state()).isEqualTo(State.PAID);
        assertThat(now(order.id()).paymentId()).isEqualTo(payment);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(orderEvents.of(order.id()))
                        .containsExactly(State.ACCEPTED, State.CONFIRMED, State.PAID));
        assertThat(desk.statement(order.id()).path("captures")).hasSize(1);
        assertThat(desk.statement(order.id()).path("refunds")).isEmpty();
    }

    @Test
    void aPaymentWhoseNameAtTheProviderIsTooLongPaysAllTheSame() {
        String payment = startPayment(order);
        Map<String, Object> callback = callback(payment);
        callback.put("providerRef", "r".repeat(1000));
        String body = json(callback);
        assertThat(send(body, desk.sign(body)).status()).isEqualTo(204);
        assertThat(now(order.id()).state()).isEqualTo(State.PAID);
    }

    @Test
    void aPaymentWithoutACallbackIsAskedFor() {
        desk.pay(startPayment(order));
        awaitState(order, State.PAID);
    }

    @Test
    void aPaymentIsAskedForAlsoAfterTheProviderWasAway() {
        String payment = startPayment(order);
        desk.pay(payment);
        desk.behave("{\"down\": true}");
        await().atMost(SOON).until(() -> payments.find(payment).orElseThrow().asked() > 0);
        assertThat(now(order.id()).state()).isEqualTo(State.CONFIRMED);
        desk.behave("{\"down\": false}");
        awaitState(order, State.PAID);
    }

    @Test
    void aPaymentThatTheProviderNeverHeardOfIsGivenUpInTheEnd() {
        desk.behave("{\"down\": true}");
        start(order);
        desk.behave("{\"down\": false}");
        database.update("UPDATE payments SET created_at = created_at - INTERVAL 1 HOUR WHERE order_id = ?", order.id());
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(payments.of(order.id()))
                        .singleElement()
                        .extracting(Payment::state)
                        .isEqualTo(Payment.State.FAILED));
        desk.pay(startPayment(order));
        awaitState(order, State.PAID);
    }

    @Test
    void aPaymentThatFailedAndWasTriedAgainOverThereIsAskedFor() {
        String payment = startPayment(order);
        var failed = callback(payment);
        failed.put("state", "FAILED");
        String body = json(failed);
        assertThat(send(body, desk.sign(body)).status()).isEqualTo(204);
        desk.pay(payment);
        awaitState(order, State.PAID);
    }

    @Test
    void aSecondPaymentOfOneOrderGoesBack() {
        String first = startPayment(order);
        var failed = callback(first);
        failed.put("state", "FAILED");
        String body = json(failed);
        assertThat(send(body, desk.sign(body)).status()).isEqualTo(204);
        String second = startPayment(order);
        assertThat(second).isNotEqualTo(first);

        desk.pay(second);
        awaitState(order, State.PAID);
        desk.pay(first);
        String late = json(callback(first));
        assertThat(send(late, desk.sign(late)).status()).isEqualTo(204);

        await().atMost(SOON).untilAsserted(() -> {
            var statement = desk.statement(order.id());
            assertThat(statement.path("captures")).hasSize(2);
            assertThat(statement.path("refunds")).hasSize(1);
            assertThat(statement.path("refunds").get(0).path("paymentId").asString())
                    .isEqualTo(first);
            var shown =
                    buyer(order).get("/api/orders/" + order.id() + "/payments").json();
            assertThat(shown.get(0).path("refund").path("reason").asString()).isEqualTo("SECOND");
            assertThat(shown.get(0).path("refund").has("settledAt")).isTrue();
            assertThat(shown.get(1).has("refund")).isFalse();
        });
        assertThat(now(order.id()).state()).isEqualTo(State.PAID);
        assertThat(givenBack(order)).isEmpty();
    }

    @Test
    void whileAPaymentIsUnderWayTheBuyerIsLedToIt() {
        assertThat(startPayment(order)).isEqualTo(startPayment(order));
    }

    @Test
    void anOrderIsPaidWhenItCanBeOnly() {
        Order undecided = accepted(promo);
        assertThat(start(undecided).problem()).isEqualTo("not-payable");
        String another = ids.next();
        assertThat(buyer(another)
                        .post("/api/orders/" + order.id() + "/payment", "")
                        .status())
                .isEqualTo(404);
        assertThat(buyer(another).get("/api/orders/" + order.id() + "/payments").status())
                .isEqualTo(404);
        desk.pay(startPayment(order));
        awaitState(order, State.PAID);
        assertThat(start(order).problem()).isEqualTo("not-payable");
    }

    @Test
    void aBuyerHearsThatTheProviderIsAway() {
        desk.behave("{\"down\": true}");
        var answer = start(order);
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.problem()).isEqualTo("payment-unavailable");
        assertThat(answer.header("Retry-After")).isEqualTo("5");
        desk.behave("{\"down\": false}");
        desk.pay(startPayment(order));
        awaitState(order, State.PAID);
    }

    @Test
    void aCallbackThatTheProviderDidNotSignIsRefused() {
        String body = json(callback(startPayment(order)));
        String good = desk.sign(body);
        String[] forged = {
            null,
            "",
            "t=1,v1=",
            good.substring(0, good.length() - 1),
            good.replaceFirst("v1=.", "v1=g"),
            good.replaceFirst("t=\\d", "t=9"),
            desk.sign(body + " "),
            good.toUpperCase(Locale.ROOT),
            signedAgo(Duration.ofMinutes(6), body),
            signedAgo(Duration.ofMinutes(-6), body)
        };
        for (String signature : forged) {
            assertThat(send(body, signature).problem()).as(signature).isEqualTo("bad-signature");
        }
        assertThat(now(order.id()).state()).isEqualTo(State.CONFIRMED);
    }

    @Test
    void aCallbackThatSaysSomethingElseThanWeKnowIsNotBelieved() {
        String payment = startPayment(order);
        Map<String, Object> lies = Map.of(
                "amount",
                SaleFixture.PRICE - 1,
                "currency",
                "USD",
                "orderId",
                confirmed(promo).id());
        lies.forEach((field, lie) -> {
            var callback = callback(payment);
            callback.put(field, lie);
            String body = json(callback);
            assertThat(send(body, desk.sign(body)).problem()).as(field).isEqualTo("payment-mismatch");
        });
        String unknown = json(desk.callback(ids.next(), order.id(), SaleFixture.PRICE));
        assertThat(send(unknown, desk.sign(unknown)).status()).isEqualTo(404);
        for (String malformed : new String[] {"{", "[]", "{\"amount\": \"much\"}", "{}", "null"}) {
            assertThat(send(malformed, desk.sign(malformed)).status())
                    .as(malformed)
                    .isEqualTo(400);
        }
        assertThat(now(order.id()).state()).isEqualTo(State.CONFIRMED);
    }

    private ServiceCalls.Answer start(Order of) {
        return buyer(of).post("/api/orders/" + of.id() + "/payment", "");
    }

    private Map<String, Object> callback(String payment) {
        return desk.callback(payment, order.id(), SaleFixture.PRICE);
    }

    private String signedAgo(Duration ago, String body) {
        var then = new PaymentSignature(
                new PaymentProperties(
                        URI.create("http://x"),
                        URI.create("http://x"),
                        environment.getRequiredProperty("sluice.order.payment.key"),
                        ago.abs(),
                        ago.abs(),
                        ago.abs(),
                        ago.abs(),
                        ago.abs(),
                        ago.abs(),
                        ago.abs()),
                Clock.offset(Clock.systemUTC(), ago.negated()));
        return then.sign(body.getBytes(StandardCharsets.UTF_8));
    }

    private ServiceCalls.Answer send(String body, String signature) {
        ServiceCalls provider = as(Identity.ANONYMOUS);
        return (signature == null ? provider : provider.with(PaymentSignature.HEADER, signature))
                .post("/api/payments/callback", body);
    }

    private static String json(Map<String, Object> body) {
        return new String(MessageJson.write(body), StandardCharsets.UTF_8);
    }
}
