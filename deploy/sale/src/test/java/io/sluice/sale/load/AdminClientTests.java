package io.sluice.sale.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AdminClientTests {

    private final AtomicInteger unavailable = new AtomicInteger();
    private final AtomicInteger requests = new AtomicInteger();
    private HttpServer gateway;
    private AdminClient client;

    @BeforeEach
    void listen() throws IOException {
        gateway = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        gateway.createContext("/", this::answer);
        gateway.start();
        client = new AdminClient(
                "http://127.0.0.1:" + gateway.getAddress().getPort(),
                Duration.ofSeconds(5),
                new SaleSetup.Admin("13800000000", "secret"));
    }

    @AfterEach
    void stop() {
        gateway.stop(0);
    }

    @Test
    void comesAgainWhenTheSuiteSaysSo() throws IOException {
        unavailable.set(2);

        client.signIn();
        unavailable.set(1);

        assertThat(client.create("/api/admin/items", Map.of("title", "Kettle"))).isEqualTo("1");
        assertThat(requests).hasValue(5);
    }

    @Test
    void readsAreAnsweredAtOnceWhateverTheAnswer() throws IOException {
        client.signIn();
        unavailable.set(1);

        assertThatThrownBy(() -> client.get("/api/admin/promos/1/audit")).hasMessageContaining("503");
        assertThat(requests).hasValue(2);
    }

    private void answer(HttpExchange exchange) throws IOException {
        requests.incrementAndGet();
        exchange.getRequestBody().readAllBytes();
        boolean served = unavailable.getAndUpdate(left -> Math.max(0, left - 1)) == 0;
        if (!served) {
            exchange.getResponseHeaders().add("Retry-After", "1");
        }
        byte[] body = "{\"id\": \"1\", \"token\": \"t\"}".getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(served ? 201 : 503, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
