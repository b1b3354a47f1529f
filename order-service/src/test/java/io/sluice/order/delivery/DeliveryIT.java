package io.sluice.order.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.identity.SigningKeys;
import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.order.Buying;
import io.sluice.order.SaleFixture;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.OrderState.Change;
import io.sluice.order.provider.remote.ProviderPages;
import io.sluice.order.push.PushClient;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/** Where an order is delivered: set before the payment, fixed by it, and seen by nobody but buyer and shipping. */
@OnLocalMiddleware("order-service")
@ExtendWith(OutputCaptureExtension.class)
class DeliveryIT extends Buying {
    private static final String SHENZHEN = """
            {"recipient": "王小明", "phone": "+86 138-5550 0199", "region": "广东省", "city": "深圳市",
             "street": "科技园路 1 号", "postalCode": "518057"}""";
    private static final String DOVER = """
            {"recipient": "Ann Undisclosed", "phone": "555-0199-77", "region": "Kentshire", "city": "Doverton",
             "street": "1 Hidden Lane", "postalCode": "CT16 9ZZ"}""";

    @Autowired
    private SetAddress setAddress;

    @Autowired
    private OrderAddresses addresses;

    @Autowired
    private TransactionTemplate transactions;

    @Autowired
    private JdbcTemplate database;

    private PublishedPromo promo;

    @BeforeEach
    void open() {
        promo = sale.onSale(10, 1);
    }

    @Test
    void theBuyerSetsItAndReplacesItUntilTheOrderIsPaid() {
        Order order = accepted(promo);
        assertThat(address(order).status()).isEqualTo(204);
        assertThat(set(order, SHENZHEN).status()).isEqualTo(204);
        assertThat(address(order).status()).isEqualTo(200);
        assertThat(address(order).json()).isEqualTo(JsonMapper.shared().readTree(SHENZHEN));

        ledgerAccepts(promo, order.reservationId());
        awaitState(order, OrderState.CONFIRMED);
        assertThat(set(order, DOVER).status()).isEqualTo(204);
        provider.pay(startPayment(order));
        awaitState(order, OrderState.PAID);

        Answer refused = set(order, SHENZHEN);
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.problem()).isEqualTo("address-fixed");
        assertThat(address(order).json()).isEqualTo(JsonMapper.shared().readTree(DOVER));
    }

    @ParameterizedTest
    @EnumSource(OrderState.class)
    void itIsFixedInEveryStateButTheFirstTwo(OrderState state) {
        Order order = accepted(promo);
        database.update(
                "UPDATE orders SET state = ? WHERE id = ?",
                state.name(),
                order.id().value());
        boolean open = state == OrderState.ACCEPTED || state == OrderState.CONFIRMED;
        assertThat(set(order, DOVER).status()).isEqualTo(open ? 204 : 409);
        assertThat(addresses.find(order.id()).isPresent()).isEqualTo(open);
    }

    @Test
    void anotherBuyersOrderIsNotFound() {
        Order order = accepted(promo);
        set(order, DOVER);
        var stranger = buyer(ids.next(UserId::new));
        assertThat(stranger.put(path(order), SHENZHEN).status()).isEqualTo(404);
        assertThat(stranger.get(path(order)).status()).isEqualTo(404);
        assertThat(as(Identity.ANONYMOUS).get(path(order)).status()).isEqualTo(401);
        assertThat(address(order).json()).isEqualTo(JsonMapper.shared().readTree(DOVER));
    }

    @Test
    void anAddressThatBreaksARuleIsRefused() {
        Order order = accepted(promo);
        Answer refused = set(order, DOVER.replace("Doverton", "x".repeat(61)));
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.problem()).isEqualTo("address-invalid");
        assertThat(refused.json().path("detail").asString()).isEqualTo("city must have 1 to 60 characters on one line");
        assertThat(set(order, DOVER.replace("\"city\"", "\"town\"")).status()).isEqualTo(400);
        assertThat(address(order).status()).isEqualTo(204);
    }

    @Test
    void aPaymentThatIsBeingCapturedFixesIt() {
        Order order = confirmed(promo);
        set(order, DOVER);
        var late = transactions.execute(status -> {
            orders.lock(order.id());
            orders.change(List.of(order.id()), Change.PAY);
            var waiting = CompletableFuture.supplyAsync(() -> set(order, SHENZHEN));
            assertWaits(waiting);
            return waiting;
        });
        assertThat(late.join().status()).isEqualTo(409);
        assertThat(address(order).json()).isEqualTo(JsonMapper.shared().readTree(DOVER));
    }

    @Test
    void aPaymentWaitsForAnAddressThatIsBeingSet() {
        Order order = confirmed(promo);
        PaymentId payment = startPayment(order);
        var address = new DeliveryAddress("Ann", "555-0199", "Kent", "Dover", "1 High Street", "");
        var captured = transactions.execute(status -> {
            assertThat(setAddress.set(order.id(), order.userId(), address)).isEqualTo(SetAddress.Outcome.SET);
            var waiting = CompletableFuture.supplyAsync(() -> report(payment, order));
            assertWaits(waiting);
            return waiting;
        });
        assertThat(captured.join().status()).isEqualTo(204);
        assertThat(now(order.id()).state()).isEqualTo(OrderState.PAID);
        assertThat(addresses.find(order.id())).contains(address);
    }

    @Test
    void noEventPushMessageOrLogLineHasAnyPartOfIt(CapturedOutput output) {
        Order order = accepted(promo);
        try (var early = PushClient.connect(port(), seal(order.userId()))) {
            set(order, DOVER);
            set(order, DOVER.replace("555-0199-77", "none"));
            ledgerAccepts(promo, order.reservationId());
            awaitState(order, OrderState.CONFIRMED);
            provider.pay(startPayment(order));
            await().atMost(SOON)
                    .until(() -> orderEvents.statesOf(order.id()).contains(OrderState.PAID)
                            && early.received.stream().anyMatch(text -> text.contains("\"PAID\"")));
            try (var late = PushClient.connect(port(), seal(order.userId()))) {
                await().atMost(SOON).until(() -> !late.received.isEmpty());
                assertHidden(late.received);
            }
            assertHidden(early.received);
        }
        assertThat(orderEvents.textsOf(order.id())).hasSizeGreaterThanOrEqualTo(3);
        assertHidden(orderEvents.textsOf(order.id()));
        assertHidden(List.of(
                buyer(order).get("/api/orders").body(),
                buyer(order).get("/api/orders/" + order.id()).body()));
        database.update(
                "UPDATE shipments SET due_at = NOW(3) - INTERVAL 1 SECOND WHERE order_id = ?",
                order.id().value());
        await().atMost(SOON).until(() -> output.getAll().contains("Ship order " + order.id()));
        assertHidden(List.of(output.getAll()));
    }

    private static void assertHidden(List<String> texts) {
        assertThat(texts).isNotEmpty();
        for (var part : JsonMapper.shared().readTree(DOVER)) {
            assertThat(texts).noneMatch(text -> text.contains(part.asString()));
        }
    }

    private static void assertWaits(CompletableFuture<?> request) {
        assertThatThrownBy(() -> request.get(1, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
    }

    private Answer report(PaymentId payment, Order order) {
        var callback = provider.callback(payment, order.id(), SaleFixture.PRICE);
        String body = new String(MessageJson.write(callback), StandardCharsets.UTF_8);
        return as(Identity.ANONYMOUS)
                .with(ProviderPages.SIGNATURE, provider.sign(body))
                .post("/api/payments/callback", body);
    }

    private Answer set(Order order, String address) {
        return buyer(order).put(path(order), address);
    }

    private Answer address(Order order) {
        return buyer(order).get(path(order));
    }

    private static String path(Order order) {
        return "/api/orders/" + order.id() + "/address";
    }

    private String seal(UserId user) {
        var keys = SigningKeys.parse(System.getProperty("SLUICE_IDENTITY_KEY"));
        return new IdentitySeal(service, keys, Duration.ofSeconds(60), Clock.systemUTC())
                .seal(Identity.user(user, Role.BUYER));
    }

    private int port() {
        return environment.getRequiredProperty("local.server.port", Integer.class);
    }
}
