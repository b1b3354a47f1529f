package io.sluice.order.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.order.Buying;
import io.sluice.order.SaleFixture;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.provider.PaymentState;
import io.sluice.order.provider.remote.ProviderPages;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** Money that comes in: reported, polled, reported again, reported by a stranger. */
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
        provider.behave("{\"down\": false, \"refuse\": \"NOTHING\"}");
    }

    @Test
    void aCallbackPaysTheOrderHoweverOftenItComes() {
        PaymentId payment = startPayment(order);
        provider.pay(payment);
        String body = json(callback(payment));
        IntStream.range(0, 3)
                .forEach(i ->
                        assertThat(send(body, provider.sign(body)).status()).isEqualTo(204));
        assertThat(now(order.id()).state()).isEqualTo(OrderState.PAID);
        assertThat(now(order.id()).paymentId()).isEqualTo(payment);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(orderEvents.statesOf(order.id()))
                        .containsExactly(OrderState.ACCEPTED, OrderState.CONFIRMED, OrderState.PAID));
        assertThat(provider.statement(order.id()).path("captures")).hasSize(1);
        assertThat(provider.statement(order.id()).path("refunds")).isEmpty();
    }

    @Test
    void aPaymentWhoseNameAtTheProviderIsTooLongPaysAllTheSame() {
        PaymentId payment = startPayment(order);
        Map<String, Object> callback = callback(payment);
        callback.put("providerRef", "r".repeat(1000));
        String body = json(callback);
        assertThat(send(body, provider.sign(body)).status()).isEqualTo(204);
        assertThat(now(order.id()).state()).isEqualTo(OrderState.PAID);
    }

    @Test
    void theProvidersPageLeadsBackToTheOrder() {
        String shop = environment.getRequiredProperty("SLUICE_SHOP_URL");
        assertThat(provider.page(startPayment(order))).contains("href=\"" + shop + "/orders/" + order.id() + "\"");
    }

    @Test
    void aPaymentWithoutACallbackIsPolled() {
        provider.pay(startPayment(order));
        awaitState(order, OrderState.PAID);
    }

    @Test
    void aPaymentIsPolledAlsoAfterTheProviderWasUnavailable() {
        PaymentId payment = startPayment(order);
        provider.pay(payment);
        provider.behave("{\"down\": true}");
        await().atMost(SOON).until(() -> payments.find(payment).orElseThrow().polls() > 0);
        assertThat(now(order.id()).state()).isEqualTo(OrderState.CONFIRMED);
        provider.behave("{\"down\": false}");
        awaitState(order, OrderState.PAID);
    }

    @Test
    void aPaymentThatTheProviderDoesNotKnowFailsInTheEnd() {
        provider.behave("{\"down\": true}");
        start(order);
        provider.behave("{\"down\": false}");
        database.update(
                "UPDATE payments SET created_at = created_at - INTERVAL 1 HOUR WHERE order_id = ?",
                order.id().value());
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(payments.findByOrder(order.id()))
                        .singleElement()
                        .extracting(Payment::state)
                        .isEqualTo(PaymentState.FAILED));
        provider.pay(startPayment(order));
        awaitState(order, OrderState.PAID);
    }

    @Test
    void aPaymentThatFailedAndWasTriedAgainOverThereIsPolled() {
        PaymentId payment = startPayment(order);
        var failed = callback(payment);
        failed.put("state", "FAILED");
        String body = json(failed);
        assertThat(send(body, provider.sign(body)).status()).isEqualTo(204);
        provider.pay(payment);
        awaitState(order, OrderState.PAID);
    }

    @Test
    void aSecondPaymentOfOneOrderGoesBack() {
        provider.behave("{\"refuse\": \"CLOSING\"}");
        PaymentId first = startPayment(order);
        var failed = callback(first);
        failed.put("state", "FAILED");
        String body = json(failed);
        assertThat(send(body, provider.sign(body)).status()).isEqualTo(204);
        PaymentId second = startPayment(order);
        assertThat(second).isNotEqualTo(first);

        provider.pay(second);
        awaitState(order, OrderState.PAID);
        provider.pay(first);
        String late = json(callback(first));
        assertThat(send(late, provider.sign(late)).status()).isEqualTo(204);

        await().atMost(SOON).untilAsserted(() -> {
            var statement = provider.statement(order.id());
            assertThat(statement.path("captures")).hasSize(2);
            assertThat(statement.path("refunds")).hasSize(1);
            assertThat(statement.path("refunds").get(0).path("paymentId").asString())
                    .isEqualTo(first.value());
            var shown =
                    buyer(order).get("/api/orders/" + order.id() + "/payments").json();
            assertThat(shown.get(0).path("refund").path("reason").asString()).isEqualTo("SECOND");
            assertThat(shown.get(0).path("refund").has("settledAt")).isTrue();
            assertThat(shown.get(1).has("refund")).isFalse();
        });
        assertThat(now(order.id()).state()).isEqualTo(OrderState.PAID);
        assertThat(restocked(order)).isEmpty();
    }

    @Test
    void whileAPaymentIsUnderWayTheBuyerIsLedToIt() {
        assertThat(startPayment(order)).isEqualTo(startPayment(order));
    }

    @Test
    void anOrderIsPaidWhenItCanBeOnly() {
        Order undecided = accepted(promo);
        assertThat(start(undecided).problem()).isEqualTo("not-payable");
        UserId another = ids.next(UserId::new);
        assertThat(buyer(another)
                        .post("/api/orders/" + order.id() + "/payment", "")
                        .status())
                .isEqualTo(404);
        assertThat(buyer(another).get("/api/orders/" + order.id() + "/payments").status())
                .isEqualTo(404);
        provider.pay(startPayment(order));
        awaitState(order, OrderState.PAID);
        assertThat(start(order).problem()).isEqualTo("not-payable");
    }

    @Test
    void aBuyerLearnsThatTheProviderIsUnavailable() {
        provider.behave("{\"down\": true}");
        var answer = start(order);
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.problem()).isEqualTo("payment-unavailable");
        assertThat(answer.header("Retry-After")).isEqualTo("5");
        provider.behave("{\"down\": false}");
        provider.pay(startPayment(order));
        awaitState(order, OrderState.PAID);
    }

    @Test
    void aCallbackThatTheProviderDidNotSignIsRefused() {
        String body = json(callback(startPayment(order)));
        String good = provider.sign(body);
        String[] forged = {
            null,
            "",
            "t=1,v1=",
            good.substring(0, good.length() - 1),
            good.replaceFirst("v1=.", "v1=g"),
            good.replaceFirst("t=\\d", "t=9"),
            provider.sign(body + " "),
            good.toUpperCase(Locale.ROOT),
            provider.signedAgo(Duration.ofMinutes(6), body),
            provider.signedAgo(Duration.ofMinutes(-6), body)
        };
        for (String signature : forged) {
            assertThat(send(body, signature).problem()).as(signature).isEqualTo("bad-signature");
        }
        assertThat(now(order.id()).state()).isEqualTo(OrderState.CONFIRMED);
    }

    @Test
    void aCallbackThatContradictsOurPaymentIsNotApplied() {
        PaymentId payment = startPayment(order);
        Map<String, Object> lies = Map.of(
                "amount",
                SaleFixture.PRICE - 1,
                "currency",
                "USD",
                "orderId",
                confirmed(promo).id().value());
        lies.forEach((field, lie) -> {
            var callback = callback(payment);
            callback.put(field, lie);
            String body = json(callback);
            assertThat(send(body, provider.sign(body)).problem()).as(field).isEqualTo("payment-mismatch");
        });
        var negative = callback(payment);
        negative.put("amount", -1);
        String less = json(negative);
        assertThat(send(less, provider.sign(less)).problem()).isEqualTo("payment-mismatch");
        String unknown = json(provider.callback(ids.next(PaymentId::new), order.id(), SaleFixture.PRICE));
        assertThat(send(unknown, provider.sign(unknown)).status()).isEqualTo(404);
        for (String malformed : new String[] {"{", "[]", "{\"amount\": \"much\"}", "{}", "null"}) {
            assertThat(send(malformed, provider.sign(malformed)).status())
                    .as(malformed)
                    .isEqualTo(400);
        }
        assertThat(now(order.id()).state()).isEqualTo(OrderState.CONFIRMED);
    }

    private ServiceCalls.Answer start(Order of) {
        return buyer(of).post("/api/orders/" + of.id() + "/payment", "");
    }

    private Map<String, Object> callback(PaymentId payment) {
        return provider.callback(payment, order.id(), SaleFixture.PRICE);
    }

    private ServiceCalls.Answer send(String body, String signature) {
        ServiceCalls anonymous = as(Identity.ANONYMOUS);
        return (signature == null ? anonymous : anonymous.with(ProviderPages.SIGNATURE, signature))
                .post("/api/payments/callback", body);
    }

    private static String json(Map<String, Object> body) {
        return new String(MessageJson.write(body), StandardCharsets.UTF_8);
    }
}
