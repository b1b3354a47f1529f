package io.sluice.order.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.identity.Identity;
import io.sluice.common.identity.IdentitySeal;
import io.sluice.common.identity.Role;
import io.sluice.common.identity.SigningKeys;
import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.message.Topics;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceTest;
import io.sluice.common.token.SeckillToken;
import io.sluice.order.SaleFixture;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.rocketmq.client.consumer.DefaultMQPushConsumer;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyStatus;
import org.apache.rocketmq.client.consumer.listener.MessageListenerConcurrently;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.remoting.protocol.heartbeat.MessageModel;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.messaging.support.MessageBuilder;
import tools.jackson.databind.JsonNode;

/** Buyers connected to a running node, and events on the topic. */
@OnLocalMiddleware("order-service")
class PushIT extends ServiceTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    @Autowired
    private SaleFixture sale;

    @Autowired
    private RocketMQTemplate rocketMq;

    @Autowired
    private Connections connections;

    @Autowired
    private PushProperties properties;

    @Autowired
    private MeterRegistry meters;

    @Autowired
    private IdGenerator ids;

    @Test
    void aBuyerHearsHowThingsStandAndThenEveryChange() {
        String user = ids.next();
        String order = orderOf(user);
        try (var client = connect(user)) {
            await().atMost(SOON).until(() -> !client.heard.isEmpty());
            JsonNode snapshot = client.messages().get(0);
            assertThat(snapshot.path("type").asString()).isEqualTo("snapshot");
            assertThat(snapshot.path("orders")).hasSize(1);
            assertThat(snapshot.path("orders").get(0))
                    .as("as the list has it")
                    .isEqualTo(as(Identity.user(user, Role.BUYER))
                            .get("/api/orders")
                            .json()
                            .get(0));

            OrderEvent confirmed = publish(user, order, OrderEvent.State.CONFIRMED);
            await().atMost(SOON).until(() -> isHeard(List.of(confirmed), client.heard));
            JsonNode event = client.messages().stream()
                    .filter(message ->
                            message.path("event").path("eventId").asString("").equals(confirmed.eventId()))
                    .findFirst()
                    .orElseThrow();
            assertThat(event.path("type").asString()).isEqualTo("event");
            assertThat(event.path("event").path("orderId").asString()).isEqualTo(order);
            assertThat(event.path("event").path("state").asString()).isEqualTo("CONFIRMED");
            assertThat(event.path("event").path("at").asString())
                    .isEqualTo(confirmed.at().toString());
        }
    }

    @Test
    void anotherBuyersOrdersAreNotHeard() {
        String user = ids.next();
        String order = orderOf(user);
        String other = ids.next();
        String theirs = orderOf(other);
        try (var client = connect(user);
                var neighbour = connect(other)) {
            OrderEvent mine = publish(user, order, OrderEvent.State.CONFIRMED);
            await().atMost(SOON).until(() -> isHeard(List.of(mine), client.heard));
            OrderEvent next = publish(other, theirs, OrderEvent.State.CONFIRMED);
            await().atMost(SOON).until(() -> isHeard(List.of(next), neighbour.heard));
            assertThat(neighbour.heard).noneMatch(text -> text.contains(order));
            assertThat(client.heard).noneMatch(text -> text.contains(theirs));
        }
    }

    @Test
    void onlySignedInBuyersThatHaveAnOrderAreLetIn() {
        assertThat(PushClient.refusal(port(), "none")).isEqualTo(401);
        assertThat(PushClient.refusal(port(), seal(Identity.ANONYMOUS))).isEqualTo(401);
        assertThat(PushClient.refusal(port(), seal(Identity.service("user-service"))))
                .isEqualTo(401);
        String user = ids.next();
        assertThat(PushClient.refusal(port(), sealOf(user))).isEqualTo(409);
        orderOf(user);
        assertThat(PushClient.refusal(port(), sealOf(user))).isEqualTo(101);
    }

    @Test
    void whatIsNoHandshakeIsAProblem() {
        var answer = as(Identity.user(ids.next(), Role.BUYER)).get("/ws/orders");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.problem()).isEqualTo("malformed-request");
    }

    @Test
    void whoConnectsAgainSeesWhatWasMissed() {
        String user = ids.next();
        orderOf(user);
        try (var client = connect(user)) {
            await().atMost(SOON).until(() -> !client.heard.isEmpty());
        }
        await().atMost(SOON).until(() -> connectionsHere() == 0);
        String missed = orderOf(user);
        try (var client = connect(user)) {
            await().atMost(SOON).until(() -> !client.heard.isEmpty());
            assertThat(client.messages().get(0).path("orders")).hasSize(2);
            assertThat(client.heard.get(0)).contains(missed);
        }
    }

    @Test
    void everyNodeHearsWhateverNodeItIsDecidedOn() throws MQClientException {
        String user = ids.next();
        String order = orderOf(user);
        var there = new Connections(properties, new ConnectionCloser(), Clock.systemUTC(), new SimpleMeterRegistry());
        var line = new TestTransport();
        there.open(user, line).orElseThrow().begin("snapshot");
        DefaultMQPushConsumer ears = secondNode(new OrderEventListener(there));
        try (var client = connect(user)) {
            await().atMost(SOON).until(() -> !client.heard.isEmpty());
            // It begins with the latest, whenever it has found the queues: some may be said too early for it.
            await().atMost(Duration.ofSeconds(60))
                    .pollInterval(Duration.ofSeconds(1))
                    .until(() -> {
                        publish(user, order, OrderEvent.State.CONFIRMED);
                        return line.read.size() > 1;
                    });
            // Over all queues, of which each node would hear some only if they shared the work.
            List<OrderEvent> all = Stream.generate(() -> publish(user, order, OrderEvent.State.PAID))
                    .limit(16)
                    .toList();
            await().atMost(SOON).until(() -> isHeard(all, line.read) && isHeard(all, client.heard));
        } finally {
            ears.shutdown();
        }
    }

    @Test
    void aClientThatDoesNotReadIsCutOffAndTheOthersHearOn() throws IOException {
        String user = ids.next();
        String order = orderOf(user);
        double before = slowOnes();
        try (var stuck = connectWithoutReading(user);
                var client = connect(user)) {
            await().atMost(SOON).until(() -> !client.heard.isEmpty() && connectionsHere() == 2);
            int told = 0;
            // Far more than what the machine's own buffers take on top of ours.
            while (slowOnes() == before && told < 200_000) {
                connections.tell(event(user, order, OrderEvent.State.CONFIRMED));
                told++;
                // The one that reads is not to be taken for slow.
                int all = told;
                if (told % 100 == 0) {
                    await().atMost(SOON).until(() -> client.heard.size() > all);
                }
            }
            assertThat(slowOnes()).isEqualTo(before + 1);
            OrderEvent last = event(user, order, OrderEvent.State.PAID);
            connections.tell(last);
            await().atMost(SOON).until(() -> isHeard(List.of(last), client.heard));
            assertThat(client.closed).isNotDone();
            stuck.setSoTimeout((int) SOON.toMillis());
            assertThat(endOf(stuck)).as("cut").isTrue();
        }
    }

    @Test
    void aClientMayAskWhetherWeAreThereAndNothingElse() throws Exception {
        String user = ids.next();
        orderOf(user);
        try (var client = connect(user)) {
            client.say("hello");
            client.say("ping");
            await().atMost(SOON).until(() -> client.heard.contains("pong"));
            client.say("x".repeat(2000));
            assertThat(client.closed.get(SOON.toSeconds(), TimeUnit.SECONDS)).isEqualTo(1009);
        }
        await().atMost(SOON).until(() -> connectionsHere() == 0);
    }

    @Test
    void theSixthConnectionEndsTheFirst() throws Exception {
        String user = ids.next();
        orderOf(user);
        var clients = new PushClient[properties.perUser() + 1];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = connect(user);
        }
        assertThat(clients[0].closed.get(SOON.toSeconds(), TimeUnit.SECONDS)).isEqualTo(1008);
        for (int i = 1; i < clients.length; i++) {
            assertThat(clients[i].closed).isNotDone();
            clients[i].close();
        }
        await().atMost(SOON).until(() -> connectionsHere() == 0);
    }

    private static boolean isHeard(List<OrderEvent> events, List<String> texts) {
        return events.stream().allMatch(event -> texts.stream().anyMatch(text -> text.contains(event.eventId())));
    }

    private String orderOf(String user) {
        PublishedPromo promo = sale.onSale(10, 1);
        var answer = as(Identity.user(user, Role.BUYER))
                .with(SeckillToken.HEADER, sale.token(user, promo))
                .post("/api/orders", "{\"quantity\": 1}");
        assertThat(answer.status()).as(answer.body()).isEqualTo(202);
        return answer.json().path("id").asString();
    }

    private OrderEvent event(String user, String order, OrderEvent.State state) {
        return new OrderEvent(ids.next(), order, ids.next(), ids.next(), user, 1, 990, "CNY", state, Instant.now());
    }

    /** As the outbox does. */
    private OrderEvent publish(String user, String order, OrderEvent.State state) {
        OrderEvent event = event(user, order, state);
        rocketMq.syncSend(
                Topics.ORDER_EVENTS + ":" + state,
                MessageBuilder.withPayload(MessageJson.write(event))
                        .setHeader(RocketMQHeaders.KEYS, order)
                        .build());
        return event;
    }

    private DefaultMQPushConsumer secondNode(OrderEventListener listener) throws MQClientException {
        var consumer = new DefaultMQPushConsumer("order-push");
        consumer.setNamesrvAddr(environment.getRequiredProperty("rocketmq.name-server"));
        consumer.setInstanceName("second-node");
        var listening = OrderEventListener.class.getAnnotation(RocketMQMessageListener.class);
        consumer.setMessageModel(MessageModel.valueOf(listening.messageModel().name()));
        consumer.subscribe(Topics.ORDER_EVENTS, "*");
        consumer.registerMessageListener((MessageListenerConcurrently) (messages, context) -> {
            messages.forEach(listener::onMessage);
            return ConsumeConcurrentlyStatus.CONSUME_SUCCESS;
        });
        consumer.start();
        return consumer;
    }

    private PushClient connect(String user) {
        return PushClient.connect(port(), sealOf(user));
    }

    private Socket connectWithoutReading(String user) throws IOException {
        var socket = new Socket();
        socket.setReceiveBufferSize(2048);
        socket.connect(new InetSocketAddress("127.0.0.1", port()));
        String head = "GET /ws/orders HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                + IdentitySeal.HEADER + ": " + sealOf(user) + "\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    /** Whether the other side has ended it, once all is read that came before. */
    private static boolean endOf(Socket socket) {
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

    private String sealOf(String user) {
        return seal(Identity.user(user, Role.BUYER));
    }

    private String seal(Identity identity) {
        var keys = SigningKeys.parse(System.getProperty("SLUICE_IDENTITY_KEY"));
        return new IdentitySeal(service, keys, Duration.ofSeconds(60), Clock.systemUTC()).seal(identity);
    }

    private int port() {
        return environment.getRequiredProperty("local.server.port", Integer.class);
    }

    private double slowOnes() {
        return meters.counter("sluice.order.push.closed", "reason", "slow").count();
    }

    private double connectionsHere() {
        return meters.get("sluice.order.push.connections").gauge().value();
    }
}
