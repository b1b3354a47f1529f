package io.sluice.order.shipping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.order.Buying;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.jdbc.core.JdbcTemplate;

/** What is paid is handed over, nothing else is, and what was handed over is refunded by an admin only. */
@OnLocalMiddleware("order-service")
@ExtendWith(OutputCaptureExtension.class)
class ShippingIT extends Buying {
    private static final int RACES = 30;
    private static final String REASON = "{\"reason\": \"Delivered yesterday\"}";

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private BeginShipping beginShipping;

    @Test
    void aPaidOrderIsHandedOverByItsRowAndAConfirmedOneIsNot(CapturedOutput output) {
        var promo = sale.onSale(10, 1);
        Order confirmed = confirmed(promo);
        Order paid = paid(promo);
        assertThat(shipmentOf(paid)).isEqualTo("PENDING");
        handOver(paid);
        assertThat(output).contains("Ship order " + paid.id()).doesNotContain("Ship order " + confirmed.id());
        assertThat(database.queryForList(
                        "SELECT state FROM shipments WHERE order_id = ?",
                        confirmed.id().value()))
                .isEmpty();
    }

    @Test
    void anOrderThatIsRefundedMeanwhileIsNotShipped(CapturedOutput output) {
        Order order = paid(sale.onSale(10, 1));
        assertThat(refund(order).json().path("state").asString()).isEqualTo("REFUNDING");
        assertThat(shipmentOf(order)).isEqualTo("CANCELLED");
        database.update(
                "UPDATE shipments SET state = 'PENDING', due_at = NOW(3) - INTERVAL 1 SECOND WHERE order_id = ?",
                order.id().value());
        await().atMost(SOON).until(() -> shipmentOf(order).equals("CANCELLED"));
        assertThat(output).doesNotContain("Ship order " + order.id());
    }

    @Test
    void ofRefundAndShippingExactlyOneWins() {
        var promo = sale.onSale(RACES, 1);
        List<Order> orders =
                IntStream.range(0, RACES).mapToObj(i -> paid(promo)).toList();
        orders.forEach(order -> {
            var shipping = CompletableFuture.supplyAsync(
                    () -> beginShipping.begin(order.id()).isPresent());
            var refunded = refund(order).json().path("state").asString().equals("REFUNDING");
            assertThat(shipping.join()).as("order %s", order.id()).isNotEqualTo(refunded);
        });
    }

    @Test
    void theRefundOfWhatWasHandedOverIsARequestThatAnAdminDeclines() {
        Order order = paid(sale.onSale(10, 1));
        handOver(order);
        var answer = refund(order);
        assertThat(answer.status()).isEqualTo(202);
        assertThat(answer.json().path("state").asString()).isEqualTo("PAID");
        assertThat(answer.json().path("refundRequest").path("state").asString()).isEqualTo("OPEN");
        assertThat(refund(order).status()).as("again").isEqualTo(202);

        var viewer = as(Identity.user(ids.next(UserId::new), Role.VIEWER));
        assertThat(viewer.get("/api/admin/refund-requests").body())
                .contains(order.id().value());
        String path = "/api/admin/refund-requests/" + order.id();
        assertThat(viewer.post(path + "/decline", REASON).status()).isEqualTo(403);
        assertThat(admin().post(path + "/decline", "{}").problem()).isEqualTo("reason-invalid");
        assertThat(admin().post(path + "/decline", REASON).status()).isEqualTo(204);
        assertThat(admin().post(path + "/approve", REASON).problem()).isEqualTo("refund-request-decided");

        var shown = buyer(order).get("/api/orders/" + order.id()).json();
        assertThat(shown.path("state").asString()).isEqualTo("PAID");
        assertThat(shown.path("refundRequest").path("state").asString()).isEqualTo("DECLINED");
        assertThat(shown.path("refundRequest").path("reason").asString()).isEqualTo("Delivered yesterday");
        assertThat(refund(order).problem()).isEqualTo("refund-declined");
        assertThat(admin().get("/api/admin/orders/" + order.id()).body())
                .contains("HANDED_OVER", "REFUND_ASKED_FOR", "REFUND_DECLINED");
        assertThat(admin().post("/api/admin/refund-requests/" + ids.next() + "/approve", REASON)
                        .status())
                .isEqualTo(404);
    }

    @Test
    void theRefundOfWhatWasHandedOverIsMadeWhenAnAdminApproves() {
        Order order = paid(sale.onSale(10, 1));
        handOver(order);
        assertThat(refund(order).status()).isEqualTo(202);
        assertThat(admin().post("/api/admin/refund-requests/" + order.id() + "/approve", REASON)
                        .status())
                .isEqualTo(204);
        awaitState(order, OrderState.REFUNDED);
        assertThat(provider.statement(order.id()).path("refunds")).hasSize(1);
    }

    private void handOver(Order order) {
        database.update(
                "UPDATE shipments SET due_at = NOW(3) - INTERVAL 1 SECOND WHERE order_id = ?",
                order.id().value());
        await().atMost(SOON).until(() -> shipmentOf(order).equals("HANDED_OVER"));
    }

    private String shipmentOf(Order order) {
        return database.queryForObject(
                "SELECT state FROM shipments WHERE order_id = ?",
                String.class,
                order.id().value());
    }

    private ServiceCalls.Answer refund(Order order) {
        return buyer(order).post("/api/orders/" + order.id() + "/refund", "");
    }

    private ServiceCalls admin() {
        return as(Identity.user(ids.next(UserId::new), Role.ADMIN));
    }
}
