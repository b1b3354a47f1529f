package io.sluice.sale.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.sluice.sale.faults.RunningSuite;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On two gateways that know buyers and refuse them. */
class RetryLoadTests {

    private static final int RETRIES = 20;

    @TempDir
    Path data;

    private List<HttpServer> gateways = List.of();

    @BeforeEach
    void start() throws IOException {
        while (gateways.isEmpty()) {
            startTwo();
        }
        int offset = gateways.get(0).getAddress().getPort() - 8080;
        Files.writeString(data.resolve(".sluice-data"), "");
        Files.writeString(data.resolve("port-offset"), Integer.toString(offset));
    }

    @AfterEach
    void stop() {
        gateways.forEach(gateway -> gateway.stop(0));
    }

    @Test
    void goesOnAfterEnoughWereRefusedUntilSomebodyWaitsForTheEnd() throws Exception {
        try (RetryLoad load = new RetryLoad(new Shop(RunningSuite.in(data, data)), RETRIES, Duration.ofMillis(100))) {
            load.refuse("promo");
            await().until(() -> load.refused() > 5 * RETRIES);
            assertThat(load.isGoingOn()).isTrue();

            load.await();

            assertThat(load.isGoingOn()).isFalse();
            assertThat(load.notRefused()).isZero();
        }
    }

    @Test
    void goesOnUntilEnoughWereRefused() throws Exception {
        try (RetryLoad load = new RetryLoad(new Shop(RunningSuite.in(data, data)), RETRIES, Duration.ofMillis(100))) {
            load.refuse("promo");

            load.await();

            assertThat(load.refused()).isGreaterThanOrEqualTo(RETRIES);
        }
    }

    /** The port of the second gateway is ten above the first one's, and may be taken. */
    private void startTwo() throws IOException {
        HttpServer first = gateway(0);
        try {
            gateways = List.of(first, gateway(first.getAddress().getPort() + 10));
        } catch (BindException e) {
            first.stop(0);
        }
    }

    private static HttpServer gateway(int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        String buyers = String.join(",", Collections.nCopies(16, "{\"token\": \"session\"}"));
        server.createContext("/api/local/sessions", exchange -> answer(exchange, 201, "[" + buyers + "]"));
        server.createContext("/api/promos", exchange -> answer(exchange, 409, "{}"));
        server.setExecutor(Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work, "gateway");
            thread.setDaemon(true);
            return thread;
        }));
        server.start();
        return server;
    }

    private static void answer(HttpExchange exchange, int status, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        exchange.getRequestBody().readAllBytes();
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
