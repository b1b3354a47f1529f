package io.sluice.order.provider.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.test.TestIds;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.env.MockEnvironment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HttpPaymentProviderTests {
    private static final OrderId ORDER = TestIds.order("order-1");
    private static final PaymentId PAYMENT = TestIds.id("payment-1", PaymentId::new);

    private final List<String> received = new CopyOnWriteArrayList<>();
    private int status = 201;
    private String answer = "{\"payUrl\": \"http://127.0.0.1/pay\"}";
    private HttpServer server;

    @BeforeEach
    void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/payments", exchange -> {
            received.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            byte[] body = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void close() {
        server.stop(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1:8080", "http://127.0.0.1:8080/"})
    void leadsTheBuyerBackToThePageOfTheOrder(String shopUrl) {
        assertThat(create(shopUrl).path("returnUrl").asString()).isEqualTo("http://127.0.0.1:8080/orders/" + ORDER);
    }

    @Test
    void leadsNowhereWithoutAShop() {
        assertThat(create("").propertyNames())
                .containsExactlyInAnyOrder("paymentId", "orderId", "amount", "currency", "callbackUrl");
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "ftp://shop.example", "shop.example", "http:///orders"})
    void refusesAShopThatIsNoneOfTheWeb(String shopUrl) {
        assertThatThrownBy(() -> properties(shopUrl))
                .rootCause()
                .hasMessageContaining("shop-url must begin with http:// or https:// and a host");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"type": "/problems/refused", "title": "Refused", "detail": "It is too old."} | 409 It is too old.
            {"title": "Refused"}                                                          | 409 Refused
            {"code": 7}                                                                   | 409 {"code": 7}
            Not any more                                                                  | 409 Not any more
            """)
    void aRefusalIsASentenceForWhoeverDecides(String body, String sentence) {
        status = 409;
        answer = body;
        assertThatThrownBy(() -> create("")).hasMessage("Payment provider refused: " + sentence);
    }

    private JsonNode create(String shopUrl) {
        var properties = properties(shopUrl);
        var provider = new HttpPaymentProvider(properties, new PaymentSignature(properties, Clock.systemUTC()));
        assertThat(provider.create(PAYMENT, ORDER, new Money(1990, "CNY"))).isEqualTo("http://127.0.0.1/pay");
        return JsonMapper.shared().readTree(received.get(0));
    }

    private ProviderProperties properties(String shopUrl) {
        String key = Base64.getEncoder().encodeToString("k".repeat(32).getBytes(StandardCharsets.UTF_8));
        var environment = new MockEnvironment()
                .withProperty(
                        "sluice.order.provider.url",
                        "http://127.0.0.1:" + server.getAddress().getPort())
                .withProperty("sluice.order.provider.callback-url", "http://127.0.0.1/callback")
                .withProperty("sluice.order.provider.key", key)
                .withProperty("sluice.order.provider.shop-url", shopUrl);
        return new RefreshableProperties<>(ProviderProperties.class, environment).get();
    }
}
