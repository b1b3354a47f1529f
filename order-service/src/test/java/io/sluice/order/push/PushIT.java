package io.sluice.order.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.lifecycle.OrderState;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Buyers who are connected to a running node, and order events on the topic. */
@OnLocalMiddleware("order-service")
class PushIT extends Pushing {
    @Autowired
    private Connections connections;

    @Autowired
    private PushProperties properties;

    @Autowired
    private MeterRegistry meters;

    @Test
    void sendsABuyerASnapshotAndThenEveryChange() {
        UserId user = ids.next(UserId::new);
        OrderId order = orderOf(user);
        try (var client = connect(user)) {
            await().atMost(SOON).until(() -> !client.received.isEmpty());
            JsonNode snapshot = client.messages().get(0);
            assertThat(snapshot.path("type").asString()).isEqualTo("snapshot");
            assertThat(snapshot.path("orders")).hasSize(1);
            assertThat(snapshot.path("orders").get(0))
                    .as("as GET /api/orders returns it")
                    .isEqualTo(as(Identity.user(user, Role.BUYER))
                            .get("/api/orders")
                            .json()
                            .get(0));

            OrderEvent confirmed = publish(user, order, OrderState.CONFIRMED);
            await().atMost(SOON).until(() -> hasReceived(List.of(confirmed), client.received));
            JsonNode event = client.messages().stream()
                    .filter(message -> message.path("event")
                            .path("eventId")
                            .asString("")
                            .equals(confirmed.eventId().value()))
                    .findFirst()
                    .orElseThrow();
            assertThat(event.path("type").asString()).isEqualTo("event");
            assertThat(event.path("event").path("orderId").asString()).isEqualTo(order.value());
            assertThat(event.path("event").path("state").asString()).isEqualTo("CONFIRMED");
            assertThat(event.path("event").path("at").asString())
                    .isEqualTo(confirmed.at().toString());
        }
    }

    @Test
    void doesNotSendEventsOfAnotherBuyer() {
        UserId user = ids.next(UserId::new);
        OrderId order = orderOf(user);
        UserId other = ids.next(UserId::new);
        OrderId theirs = orderOf(other);
        try (var client = connect(user);
                var neighbour = connect(other)) {
            OrderEvent mine = publish(user, order, OrderState.CONFIRMED);
            await().atMost(SOON).until(() -> hasReceived(List.of(mine), client.received));
            OrderEvent next = publish(other, theirs, OrderState.CONFIRMED);
            await().atMost(SOON).until(() -> hasReceived(List.of(next), neighbour.received));
            assertThat(neighbour.received).noneMatch(text -> text.contains(order.value()));
            assertThat(client.received).noneMatch(text -> text.contains(theirs.value()));
        }
    }

    @Test
    void acceptsOnlySignedInBuyersWhoHaveAnOrder() {
        assertThat(PushClient.refusal(port(), "none")).isEqualTo(401);
        assertThat(PushClient.refusal(port(), seal(Identity.ANONYMOUS))).isEqualTo(401);
        assertThat(PushClient.refusal(port(), seal(Identity.service("user-service"))))
                .isEqualTo(401);
        UserId user = ids.next(UserId::new);
        assertThat(PushClient.refusal(port(), sealOf(user))).isEqualTo(409);
        orderOf(user);
        assertThat(PushClient.refusal(port(), sealOf(user))).isEqualTo(101);
    }

    @Test
    void answersAProblemToARequestThatIsNoHandshake() {
        var answer = as(Identity.user(ids.next(UserId::new), Role.BUYER)).get("/ws/orders");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.problem()).isEqualTo("malformed-request");
    }

    @Test
    void sendsWhatWasMissedToABuyerWhoReconnects() {
        UserId user = ids.next(UserId::new);
        orderOf(user);
        try (var client = connect(user)) {
            await().atMost(SOON).until(() -> !client.received.isEmpty());
        }
        await().atMost(SOON).until(() -> openCount() == 0);
        OrderId missed = orderOf(user);
        try (var client = connect(user)) {
            await().atMost(SOON).until(() -> !client.received.isEmpty());
            assertThat(client.messages().get(0).path("orders")).hasSize(2);
            assertThat(client.received.get(0)).contains(missed.value());
        }
    }

    @Test
    void closesAClientThatDoesNotReadAndKeepsPushingToTheOthers() throws IOException {
        UserId user = ids.next(UserId::new);
        OrderId order = orderOf(user);
        double before = slowCount();
        try (var stuck = connectWithoutReading(user);
                var client = connect(user)) {
            await().atMost(SOON).until(() -> !client.received.isEmpty() && openCount() == 2);
            int pushed = 0;
            // Far more than the buffers of the operating system take on top of ours.
            while (slowCount() == before && pushed < 200_000) {
                connections.push(event(user, order, OrderState.CONFIRMED));
                pushed++;
                // The client that reads must not be closed as slow.
                int all = pushed;
                if (pushed % 100 == 0) {
                    await().atMost(SOON).until(() -> client.received.size() > all);
                }
            }
            assertThat(slowCount()).isEqualTo(before + 1);
            OrderEvent last = event(user, order, OrderState.PAID);
            connections.push(last);
            await().atMost(SOON).until(() -> hasReceived(List.of(last), client.received));
            assertThat(client.closed).isNotDone();
            stuck.setSoTimeout((int) SOON.toMillis());
            assertThat(isClosed(stuck)).as("closed by the server").isTrue();
        }
    }

    @Test
    void answersPingAndIgnoresOtherTextUpToALimit() throws Exception {
        UserId user = ids.next(UserId::new);
        orderOf(user);
        try (var client = connect(user)) {
            client.send("hello");
            client.send("ping");
            await().atMost(SOON).until(() -> client.received.contains("pong"));
            client.send("x".repeat(2000));
            assertThat(client.closed.get(SOON.toSeconds(), TimeUnit.SECONDS)).isEqualTo(1009);
        }
        await().atMost(SOON).until(() -> openCount() == 0);
    }

    @Test
    void closesTheFirstConnectionWhenTheSixthOpens() throws Exception {
        UserId user = ids.next(UserId::new);
        orderOf(user);
        var clients = new PushClient[properties.maxConnectionsPerUser() + 1];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = connect(user);
        }
        assertThat(clients[0].closed.get(SOON.toSeconds(), TimeUnit.SECONDS)).isEqualTo(1008);
        for (int i = 1; i < clients.length; i++) {
            assertThat(clients[i].closed).isNotDone();
            clients[i].close();
        }
        await().atMost(SOON).until(() -> openCount() == 0);
    }

    private Socket connectWithoutReading(UserId user) throws IOException {
        var socket = new Socket();
        socket.setReceiveBufferSize(2048);
        socket.connect(new InetSocketAddress("127.0.0.1", port()));
        String head = "GET /ws/orders HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                + IdentitySeal.HEADER + ": " + sealOf(user) + "\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    /** Whether the server closed it, after everything sent before was read. */
    private static boolean isClosed(Socket socket) {
        try {
            var in = socket.getInputStream();
            var buffer = new byte[8192];
            int read = in.read(buffer);
            while (read >= 0) {
                read = in.read(buffer);
            }
            return true;
        } catch (java.net.SocketTimeoutException stillOpen) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    private double slowCount() {
        return meters.counter("sluice.order.push.closed", "reason", "slow").count();
    }

    private double openCount() {
        return meters.get("sluice.order.push.connections").gauge().value();
    }
}
