package io.sluice.order.shipping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent;
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
import org.apache.rocketmq.common.message.MessageExt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class HttpShippingTests {
    private final Map<String, String> taken = new LinkedHashMap<>();
    private final CountDownLatch over = new CountDownLatch(1);
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
                awaitTheEnd();
            }
            if (answer < 300) {
                taken.putIfAbsent(key, body);
            }
            exchange.getResponseHeaders().set("Location", "/elsewhere");
            exchange.sendResponseHeaders(answer, -1);
            exchange.close();
        });
        partner.start();
    }

    private void awaitTheEnd() {
        try {
            // Not for ever: a client that waits is to fail the test, not to hang it.
            over.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void close() {
        over.countDown();
        partner.stop(0);
    }

    @Test
    void asksThePartnerUnderTheOrdersId() {
        shipping().request("order-1", "item-1", "user-1", 2);
        assertThat(taken).containsOnlyKeys("order-1");
        assertThat(JsonMapper.shared().readTree(taken.get("order-1")))
                .isEqualTo(JsonMapper.shared().readTree("""
                        {"orderId": "order-1", "itemId": "item-1", "userId": "user-1", "quantity": 2}"""));
    }

    @Test
    void aPartnerCanTellARepetition() {
        var shipping = shipping();
        shipping.request("order-1", "item-1", "user-1", 2);
        shipping.request("order-1", "item-1", "user-1", 2);
        shipping.request("order-2", "item-1", "user-1", 1);
        assertThat(taken).containsOnlyKeys("order-1", "order-2");
    }

    @Test
    void aPartnerThatIsDownAtFirstGetsTheRequestOnceItIsUp() throws IOException {
        var listener = new PaidOrderListener(shipping());
        int port = partner.getAddress().getPort();
        partner.stop(0);
        assertThatThrownBy(() -> listener.onMessage(message(OrderEvent.State.PAID)));
        open(port);
        listener.onMessage(message(OrderEvent.State.PAID));
        assertThat(taken).containsOnlyKeys("order-1");
    }

    @ParameterizedTest
    @ValueSource(ints = {302, 308, 400, 404, 409, 429, 500, 503})
    void whatThePartnerDoesNotTakeIsNotForgotten(int refusal) {
        answer = refusal;
        var listener = new PaidOrderListener(shipping());
        assertThatThrownBy(() -> listener.onMessage(message(OrderEvent.State.PAID)));
        answer = 200;
        listener.onMessage(message(OrderEvent.State.PAID));
        assertThat(taken).containsOnlyKeys("order-1");
    }

    @Test
    void nobodyWaitsForAPartnerThatDoesNotAnswer() {
        hangs = true;
        var start = Instant.now();
        assertThatThrownBy(() -> shipping(Duration.ofSeconds(1)).request("order-1", "item-1", "user-1", 2));
        assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(20));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PAID")
    void onlyPaidOrdersAreShipped(OrderEvent.State state) {
        new PaidOrderListener(shipping()).onMessage(message(state));
        assertThat(taken).isEmpty();
    }

    /** With time enough for a busy machine. */
    private HttpShipping shipping() {
        return shipping(Duration.ofSeconds(20));
    }

    private HttpShipping shipping(Duration patience) {
        URI url = URI.create("http://127.0.0.1:" + partner.getAddress().getPort() + "/shipments");
        return new HttpShipping(new ShippingProperties(url, patience, patience));
    }

    private static MessageExt message(OrderEvent.State state) {
        var message = new MessageExt();
        message.setBody(MessageJson.write(new OrderEvent(
                "event-1", "order-1", "promo-1", "item-1", "user-1", 2, 19_800, "CNY", state, Instant.EPOCH)));
        return message;
    }
}
