package io.sluice.order.shipping.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.test.TestIds;
import io.sluice.order.shipping.ShippingRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class HttpShippingTests {
    private static final OrderId ORDER = TestIds.order("order-1");
    private static final OrderId OTHER_ORDER = TestIds.order("order-2");
    private static final ItemId ITEM = TestIds.item("item-1");
    private static final UserId USER = TestIds.user("user-1");

    private final Map<String, String> accepted = new LinkedHashMap<>();
    private final CountDownLatch finished = new CountDownLatch(1);
    private HttpServer partner;
    private int answer = 202;
    private boolean hangs;

    @BeforeEach
    void open() throws IOException {
        open(0);
    }

    private void open(int port) throws IOException {
        partner = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        partner.createContext("/shipments", exchange -> {
            String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (hangs) {
                awaitEndOfTest();
            }
            if (answer < 300) {
                accepted.putIfAbsent(key, body);
            }
            exchange.getResponseHeaders().set("Location", "/elsewhere");
            byte[] echo = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer, echo.length);
            exchange.getResponseBody().write(echo);
            exchange.close();
        });
        partner.start();
    }

    private void awaitEndOfTest() {
        try {
            // With a timeout: a client that does not give up must fail the test, not hang it.
            finished.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void close() {
        finished.countDown();
        partner.stop(0);
    }

    @Test
    void sendsTheOrderWithItsIdAsIdempotencyKey() {
        shipping().request(requestFor(ORDER));
        assertThat(accepted).containsOnlyKeys(ORDER.value());
        String body = """
                {"orderId": "%s", "itemId": "%s", "userId": "%s", "quantity": 2}""".formatted(ORDER, ITEM, USER);
        assertThat(JsonMapper.shared().readTree(accepted.get(ORDER.value())))
                .isEqualTo(JsonMapper.shared().readTree(body));
    }

    @Test
    void sendsTheAddressOfTheOrder() {
        var address = new DeliveryAddress("王小明", "555-0199", "广东省", "深圳市", "科技园路 1 号", "");
        shipping().request(new ShippingRequest(ORDER, ITEM, USER, Units.ONE, address));
        String expected = """
                {"recipient": "王小明", "phone": "555-0199", "region": "广东省", "city": "深圳市", "street": "科技园路 1 号",
                 "postalCode": ""}""";
        assertThat(JsonMapper.shared().readTree(accepted.get(ORDER.value())).path("address"))
                .isEqualTo(JsonMapper.shared().readTree(expected));
    }

    /** Failures are logged, and a partner's answer may repeat what it was sent. */
    @ParameterizedTest
    @ValueSource(ints = {400, 503})
    void doesNotQuoteTheAnswerOfAPartnerThatRefuses(int refusal) {
        answer = refusal;
        assertThatThrownBy(() -> shipping().request(requestFor(ORDER)))
                .hasMessage("Shipping partner did not accept order " + ORDER + ": HTTP status " + refusal)
                .hasNoCause();
    }

    @Test
    void letsThePartnerRecogniseARepetition() {
        var shipping = shipping();
        shipping.request(requestFor(ORDER));
        shipping.request(requestFor(ORDER));
        shipping.request(requestFor(OTHER_ORDER));
        assertThat(accepted).containsOnlyKeys(ORDER.value(), OTHER_ORDER.value());
    }

    @Test
    void reachesAPartnerThatWasDownWithTheNextRequest() throws IOException {
        var shipping = shipping();
        int port = partner.getAddress().getPort();
        partner.stop(0);
        assertThatThrownBy(() -> shipping.request(requestFor(ORDER)));
        open(port);
        shipping.request(requestFor(ORDER));
        assertThat(accepted).containsOnlyKeys(ORDER.value());
    }

    @ParameterizedTest
    @ValueSource(ints = {302, 308, 400, 404, 409, 429, 500, 503})
    void failsWhenThePartnerDoesNotAccept(int refusal) {
        answer = refusal;
        var shipping = shipping();
        assertThatThrownBy(() -> shipping.request(requestFor(ORDER)));
        answer = 200;
        shipping.request(requestFor(ORDER));
        assertThat(accepted).containsOnlyKeys(ORDER.value());
    }

    @Test
    void timesOutWhenThePartnerDoesNotAnswer() {
        hangs = true;
        var start = Instant.now();
        assertThatThrownBy(() -> shipping(Duration.ofSeconds(1)).request(requestFor(ORDER)));
        assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(20));
    }

    /** With a timeout that is long enough for a busy machine. */
    private HttpShipping shipping() {
        return shipping(Duration.ofSeconds(20));
    }

    private HttpShipping shipping(Duration timeout) {
        URI url = URI.create("http://127.0.0.1:" + partner.getAddress().getPort() + "/shipments");
        return new HttpShipping(url, new ShippingProperties(url, timeout, timeout));
    }

    private static ShippingRequest requestFor(OrderId order) {
        return new ShippingRequest(order, ITEM, USER, Units.of(2), null);
    }
}
