package io.sluice.payment.callback;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A merchant that records the callbacks it receives and answers them with a chosen status. */
public final class FakeMerchant implements AutoCloseable {

    private final HttpServer server;
    private final List<ReceivedCallback> received = new CopyOnWriteArrayList<>();
    private volatile int status = 204;

    private FakeMerchant(HttpServer server) {
        this.server = server;
    }

    public static FakeMerchant open() throws IOException {
        return openAt(0);
    }

    public static FakeMerchant openAt(int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        FakeMerchant merchant = new FakeMerchant(server);
        server.createContext("/callback", merchant::receive);
        server.start();
        return merchant;
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            received.add(new ReceivedCallback(
                    body, HttpHeaders.of(exchange.getRequestHeaders(), (name, value) -> true), Instant.now()));
            exchange.sendResponseHeaders(status, -1);
        }
    }

    public void answerWith(int status) {
        this.status = status;
    }

    public List<ReceivedCallback> received() {
        return received;
    }

    public int port() {
        return server.getAddress().getPort();
    }

    public String url() {
        return "http://127.0.0.1:" + port() + "/callback";
    }

    @Override
    public void close() {
        server.stop(0);
    }

    /** One callback as it arrived. */
    public record ReceivedCallback(byte[] body, HttpHeaders headers, Instant at) {

        public String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }
}
