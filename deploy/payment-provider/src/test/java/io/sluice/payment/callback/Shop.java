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

/** A merchant that writes down what it is told and answers what it likes. */
public final class Shop implements AutoCloseable {

    private final HttpServer server;
    private final List<Told> told = new CopyOnWriteArrayList<>();
    private volatile int answer = 204;

    private Shop(HttpServer server) {
        this.server = server;
    }

    public static Shop open() throws IOException {
        return openAt(0);
    }

    public static Shop openAt(int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        Shop shop = new Shop(server);
        server.createContext("/callback", shop::listen);
        server.start();
        return shop;
    }

    private void listen(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            told.add(
                    new Told(body, HttpHeaders.of(exchange.getRequestHeaders(), (name, value) -> true), Instant.now()));
            exchange.sendResponseHeaders(answer, -1);
        }
    }

    public void answer(int status) {
        answer = status;
    }

    public List<Told> told() {
        return told;
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
    public record Told(byte[] body, HttpHeaders headers, Instant at) {

        public String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }
}
