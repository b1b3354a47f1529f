package io.sluice.gateway.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.csp.sentinel.Constants;
import com.alibaba.csp.sentinel.slots.clusterbuilder.ClusterBuilderSlot;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.identity.SigningKeys;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.gateway.EchoService;
import io.sluice.gateway.SaleTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** WebSockets through a running gateway, to a service that echoes what it receives. */
@OnLocalMiddleware("gateway")
@ExtendWith(OutputCaptureExtension.class)
class SocketIT extends SaleTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    @Autowired
    private LoggingSystem logging;

    @BeforeEach
    void noClientIsConnected() {
        await().atMost(SOON).until(() -> EchoService.sockets() == 0);
        EchoService.closeCodes().clear();
    }

    @Test
    void aSessionInTheHeaderOpensASocketWithASealedIdentity() {
        var buyer = buyer();
        try (var client = new Client().with(buyer.authorization()).connect()) {
            assertThat(identityIn(client.greeting())).isEqualTo(Identity.user(buyer.id(), Role.BUYER));
            client.send("hello");
            await().atMost(SOON).until(() -> client.received.contains("hello"));
        }
    }

    @Test
    void aTokenMayBeASubprotocolAndNoServiceSeesIt(CapturedOutput output) {
        var buyer = buyer();
        String token = secretOf(buyer);
        logging.setLogLevel("sluice.access", LogLevel.INFO);
        try (var client = new Client().speaking("sluice", token).connect()) {
            assertThat(client.socket.getSubprotocol()).isEqualTo("sluice");
            assertThat(identityIn(client.greeting())).isEqualTo(Identity.user(buyer.id(), Role.BUYER));
            assertThat(client.greeting()).doesNotContain(token, "authorization:", "sec-websocket-protocol:");
        }
        await().atMost(SOON).until(() -> output.getAll().contains("/ws/orders"));
        logging.setLogLevel("sluice.access", null);
        assertThat(output.getAll()).doesNotContain(token);
    }

    @Test
    void identityHeadersOfTheClientAreReplaced() {
        var buyer = buyer();
        String greeting;
        try (var client = new Client()
                .with(buyer.authorization())
                .with("Sluice-Identity", "forged")
                .with("Sluice-Client-Address", "6.6.6.6")
                .with("X-User-Id", "1")
                .with("Cookie", "a=b")
                .connect()) {
            greeting = client.greeting();
        }
        assertThat(greeting.lines().filter(line -> line.startsWith("sluice-identity:")))
                .hasSize(1);
        assertThat(greeting).contains("sluice-client-address: 127.0.0.1");
        assertThat(greeting).doesNotContain("forged", "6.6.6.6", "x-user-id", "cookie");
    }

    @Test
    void aHandshakeNeedsAValidSession() {
        var buyer = buyer();
        assertThat(new Client().refusal()).isEqualTo(401);
        assertThat(new Client().speaking("sluice").refusal()).isEqualTo(401);
        assertThat(new Client()
                        .speaking("sluice", SessionToken.create().secret())
                        .refusal())
                .isEqualTo(401);
        assertThat(new Client().with("Authorization", "Bearer rubbish").refusal())
                .isEqualTo(401);
        assertThat(new Client()
                        .with(buyer.authorization())
                        .speaking("sluice", secretOf(buyer))
                        .refusal())
                .as("two sessions count as none")
                .isEqualTo(401);
    }

    @Test
    void onlyOurOwnPagesMayConnect() {
        var buyer = buyer();
        assertThat(new Client()
                        .with(buyer.authorization())
                        .with("Origin", "https://evil.example")
                        .refusal())
                .isEqualTo(403);
        new Client()
                .with(buyer.authorization())
                .with("Origin", "http://127.0.0.1:" + port())
                .connect()
                .close();
    }

    @Test
    void pagesHaveTheirSessionInTheCookieAndNoServiceSeesIt() {
        var buyer = buyer();
        try (var client = new Client()
                .with("Cookie", buyer.cookie())
                .with("Origin", "http://127.0.0.1:" + port())
                .speaking("sluice")
                .connect()) {
            assertThat(client.socket.getSubprotocol()).isEqualTo("sluice");
            assertThat(identityIn(client.greeting())).isEqualTo(Identity.user(buyer.id(), Role.BUYER));
            assertThat(client.greeting()).doesNotContain(secretOf(buyer), "cookie:", "authorization:");
        }
    }

    @Test
    void aCookieConnectsNoOtherPage() {
        var buyer = buyer();
        for (String foreign : new String[] {
            "https://evil.example",
            "null",
            "https://127.0.0.1:" + port(),
            "http://127.0.0.1",
            "http://localhost:" + port()
        }) {
            assertThat(new Client()
                            .with("Cookie", buyer.cookie())
                            .with("Origin", foreign)
                            .refusal())
                    .as(foreign)
                    .isEqualTo(403);
        }
        assertThat(new Client().with("Cookie", buyer.cookie()).refusal())
                .as("only browsers have the cookie, and they send an origin")
                .isEqualTo(403);
    }

    @Test
    void aTokenCountsBeforeTheCookie() {
        var app = buyer();
        var browser = buyer();
        try (var client = new Client()
                .with("Cookie", browser.cookie())
                .speaking("sluice", secretOf(app))
                .connect()) {
            assertThat(identityIn(client.greeting())).isEqualTo(Identity.user(app.id(), Role.BUYER));
        }
        assertThat(new Client()
                        .with("Cookie", browser.cookie())
                        .with("Authorization", "Bearer rubbish")
                        .refusal())
                .isEqualTo(401);
    }

    @Test
    void theServicesRefusalIsTheAnswer() {
        var buyer = buyer();
        for (int status : new int[] {409, 503, 401}) {
            EchoService.refuse(status);
            assertThat(new Client().with(buyer.authorization()).refusal()).isEqualTo(status);
        }
    }

    @Test
    void aServiceThatDoesNotAnswerTimesOut() {
        EchoService.holdUp();
        assertThat(new Client().with(buyer().authorization()).refusal()).isEqualTo(504);
    }

    @Test
    void aCloseIsPassedOnWithItsReason() throws Exception {
        var buyer = buyer();
        try (var client = new Client().with(buyer.authorization()).connect()) {
            client.greeting();
            client.send("bye");
            assertThat(client.closed.get(SOON.toSeconds(), TimeUnit.SECONDS)).isEqualTo(1013);
        }
        try (var client = new Client().with(buyer.authorization()).connect()) {
            client.greeting();
            client.socket.sendClose(4321, "done").join();
            await().atMost(SOON).until(() -> EchoService.closeCodes().contains(4321));
        }
        await().atMost(SOON).until(() -> EchoService.sockets() == 0);
    }

    @Test
    void aClientThatDisconnectsIsClosedAtTheService() {
        try (var client = new Client().with(buyer().authorization()).connect()) {
            client.greeting();
            assertThat(EchoService.sockets()).isEqualTo(1);
        }
        await().atMost(SOON).until(() -> EchoService.sockets() == 0);
    }

    @Test
    void pingsReachTheOtherEnd() {
        try (var client = new Client().with(buyer().authorization()).connect()) {
            client.greeting();
            client.socket.sendPing(ByteBuffer.wrap(new byte[] {1})).join();
            await().atMost(SOON).until(() -> client.pongs.size() == 1);
        }
    }

    @Test
    void aMessageThatIsTooLongClosesTheSocket() {
        try (var client = new Client().with(buyer().authorization()).connect()) {
            client.greeting();
            client.send("x".repeat(5000));
            await().atMost(SOON).until(() -> EchoService.sockets() == 0);
            assertThat(client.received).hasSize(1);
        }
    }

    @Test
    void anOpenSocketIsNotARequestUnderWay() {
        try (var client = new Client().with(buyer().authorization()).connect()) {
            client.greeting();
            assertThat(ClusterBuilderSlot.getClusterNode("order").curThreadNum())
                    .isZero();
            assertThat(Constants.ENTRY_NODE.curThreadNum()).isZero();
        }
    }

    /** For longer than the response timeout of a request. */
    @Test
    void aSocketMayBeQuiet() {
        try (var client = new Client().with(buyer().authorization()).connect()) {
            client.greeting();
            await().during(Duration.ofSeconds(12))
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> !client.closed.isDone());
            client.send("still here");
            await().atMost(SOON).until(() -> client.received.contains("still here"));
        }
    }

    @Test
    void otherRoutesUpgradeNothing() {
        assertThat(new Client().with(buyer().authorization()).to("/api/items").refusal())
                .isEqualTo(200);
        assertThat(new Client().with(buyer().authorization()).to("/ws/other").refusal())
                .isEqualTo(404);
        var plain = buyer().calls().get("/ws/orders");
        assertThat(plain.status()).isEqualTo(400);
        assertThat(plain.problem()).isEqualTo("malformed-request");
    }

    private int port() {
        return environment.getRequiredProperty("local.server.port", Integer.class);
    }

    private static String secretOf(Buyer buyer) {
        return buyer.authorization()[1].substring("Bearer ".length());
    }

    private Identity identityIn(String greeting) {
        String sealed = greeting.lines()
                .filter(line -> line.startsWith("sluice-identity: "))
                .map(line -> line.substring("sluice-identity: ".length()))
                .findFirst()
                .orElseThrow();
        String key = environment.getRequiredProperty("sluice.identity.call-keys.order-service");
        return new IdentitySeal("order-service", SigningKeys.parse(key), Duration.ofSeconds(60), Clock.systemUTC())
                .open(sealed)
                .orElseThrow();
    }

    /** A client that connects. */
    private final class Client implements WebSocket.Listener, AutoCloseable {
        private final WebSocket.Builder handshake =
                HttpClient.newHttpClient().newWebSocketBuilder().connectTimeout(SOON);
        private final List<String> received = new CopyOnWriteArrayList<>();
        private final List<ByteBuffer> pongs = new CopyOnWriteArrayList<>();
        private final CompletableFuture<Integer> closed = new CompletableFuture<>();
        private final StringBuilder part = new StringBuilder();
        private String path = "/ws/orders";
        private WebSocket socket;

        Client with(String... header) {
            handshake.header(header[0], header[1]);
            return this;
        }

        Client speaking(String first, String... others) {
            handshake.subprotocols(first, others);
            return this;
        }

        Client to(String elsewhere) {
            path = elsewhere;
            return this;
        }

        Client connect() {
            socket = handshake
                    .buildAsync(URI.create("ws://127.0.0.1:" + port() + path), this)
                    .join();
            return this;
        }

        int refusal() {
            try {
                connect().close();
                return 101;
            } catch (CompletionException e) {
                return ((WebSocketHandshakeException) e.getCause())
                        .getResponse()
                        .statusCode();
            }
        }

        String greeting() {
            await().atMost(SOON).until(() -> !received.isEmpty());
            return received.get(0);
        }

        void send(String text) {
            socket.sendText(text, true).join();
        }

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            part.append(data);
            if (last) {
                received.add(part.toString());
                part.setLength(0);
            }
            from.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onPong(WebSocket from, ByteBuffer data) {
            pongs.add(data);
            from.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            closed.complete(code);
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable failure) {
            closed.completeExceptionally(failure);
        }

        @Override
        public void close() {
            socket.abort();
        }
    }
}
