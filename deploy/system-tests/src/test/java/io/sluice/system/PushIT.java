package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.ServiceCalls;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A buyer with a socket through the gateway hears of every change, on whichever of two order nodes it happened. */
class PushIT {
    private static final String[] SCALE = {"--scale", "gateway=2,order-service=2,stock-service=2"};
    private static final Duration SOON = Duration.ofSeconds(30);

    private final Shop shop = new Shop(Suite.gateway());

    @BeforeAll
    static void start() {
        Suite.ensureUp();
        Suite.up(SCALE);
    }

    @AfterAll
    static void everythingIsUpAgain() {
        Suite.up(SCALE);
    }

    @Test
    void whatHappensOnOneNodeIsHeardOnTheOtherAndAfterTheDeathOfOneNothingIsMissed() {
        String promo = onSale();
        String buyer = shop.buyers(1).get(0);
        String first = buy(promo, buyer);
        List<Socket> sockets = List.of(new Socket(buyer), new Socket(buyer));
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(List.of(connectionsOf(18084), connectionsOf(18094)))
                        .as("one on each node")
                        .containsExactly(1, 1));
        sockets.forEach(socket -> socket.awaitState(first, "CONFIRMED"));

        String second = buy(promo, buyer);
        sockets.forEach(socket -> socket.awaitState(second, "CONFIRMED"));
        assertThat(cancel(buyer, second)).isEqualTo(200);
        sockets.forEach(socket -> socket.awaitState(second, "CANCELLED"));

        Suite.launcher.kill("order-service");
        await().atMost(SOON).until(() -> sockets.stream().anyMatch(Socket::isClosed));
        await().atMost(SOON).until(() -> cancel(buyer, first) == 200);
        sockets.stream().filter(socket -> !socket.isClosed()).forEach(socket -> socket.awaitState(first, "CANCELLED"));
        var again = await().atMost(SOON).ignoreExceptions().until(() -> new Socket(buyer), Socket::isOpen);
        again.awaitState(first, "CANCELLED");
        again.awaitState(second, "CANCELLED");
    }

    private String onSale() {
        ServiceCalls admin = shop.admin();
        String item = shop.item(admin, 10);
        return shop.publishSoon(
                admin,
                start -> admin.post("/api/admin/promos", """
                {"itemId": "%s", "title": "A sale", "price": 100, "allotment": 10, "perUserLimit": 5, "buckets": 1,
                 "startsAt": "%s", "endsAt": "%s"}""".formatted(item, start, start.plusSeconds(600)))
                        .json()
                        .path("id")
                        .asString());
    }

    private String buy(String promo, String buyer) {
        var token = await().atMost(SOON).until(() -> shop.token(buyer, promo), answer -> answer.status() == 201);
        String text = token.json().path("token").asString();
        return await().atMost(SOON)
                .until(() -> shop.order(buyer, text), answer -> answer.status() == 202)
                .json()
                .path("id")
                .asString();
    }

    private int cancel(String buyer, String order) {
        return shop.as(buyer).post("/api/orders/" + order + "/cancel", "").status();
    }

    private static int connectionsOf(int managementPort) {
        return ServiceCalls.to(Suite.launcher.port(managementPort))
                .get("/actuator/prometheus")
                .body()
                .lines()
                .filter(line -> line.startsWith("sluice_order_push_connections"))
                .mapToInt(line -> (int) Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }

    /** A browser's side of a connection: what it was sent, word for word. */
    private static final class Socket implements WebSocket.Listener {
        private final List<JsonNode> received = new CopyOnWriteArrayList<>();
        private final StringBuilder part = new StringBuilder();
        private final CompletableFuture<Void> closed = new CompletableFuture<>();

        Socket(String session) {
            HttpClient.newHttpClient()
                    .newWebSocketBuilder()
                    .subprotocols("sluice", session)
                    .buildAsync(URI.create("ws://127.0.0.1:" + Suite.launcher.port(8080) + "/ws/orders"), this)
                    .join();
        }

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            part.append(data);
            if (last) {
                received.add(JsonMapper.shared().readTree(part.toString()));
                part.setLength(0);
            }
            socket.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
            closed.complete(null);
            return null;
        }

        @Override
        public void onError(WebSocket socket, Throwable error) {
            closed.complete(null);
        }

        boolean isClosed() {
            return closed.isDone();
        }

        boolean isOpen() {
            return !isClosed();
        }

        /** The last word on an order, from the snapshot or from an event. */
        void awaitState(String order, String state) {
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(statesOf(order)).last().isEqualTo(state));
        }

        private List<String> statesOf(String order) {
            return received.stream()
                    .flatMap(message -> message.has("event")
                            ? Stream.of(message.path("event"))
                            : StreamSupport.stream(message.path("orders").spliterator(), false))
                    .filter(word -> order.equals(word.path("orderId").asString())
                            || order.equals(word.path("id").asString()))
                    .map(word -> word.path("state").asString())
                    .toList();
        }
    }
}
