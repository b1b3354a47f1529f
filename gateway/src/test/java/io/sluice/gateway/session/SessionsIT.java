package io.sluice.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.broadcast.Broadcast;
import io.sluice.common.identity.ClientAddress;
import io.sluice.common.identity.Identity;
import io.sluice.common.identity.IdentitySeal;
import io.sluice.common.identity.Role;
import io.sluice.common.identity.SigningKeys;
import io.sluice.common.session.Session;
import io.sluice.common.session.SessionKeys;
import io.sluice.common.session.SessionToken;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.gateway.SaleTest;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.data.redis.listener.RedisMessageListenerContainer;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.core.publisher.Mono;

/** One gateway node in front of a service that shows what it was sent, and a second node's memory beside it. */
@OnLocalMiddleware("gateway")
class SessionsIT extends SaleTest {
    private static final String USER = "01K9WZ0R4M3V5T7Y9B1D3F5H7J";
    private static final Duration IDLE = Duration.ofMinutes(30);

    /** So long that only being told explains why a node forgets. */
    private static final SessionCacheProperties PATIENT =
            new SessionCacheProperties(Duration.ofMinutes(1), Duration.ofMinutes(1), 1000);

    @Autowired
    private ReactiveStringRedisTemplate reactiveRedis;

    @Autowired
    private RedisConnectionFactory connections;

    @Autowired
    private Broadcast broadcast;

    private final SessionToken token = SessionToken.create();
    private final List<RedisMessageListenerContainer> nodes = new ArrayList<>();
    private ServiceCalls calls;

    @BeforeEach
    void findGateway() {
        calls = calls();
    }

    @Test
    void aSessionBecomesASealedIdentity() {
        open(Role.BUYER, Role.ADMIN);
        assertThat(identitySeenBy("item-service", "/api/items", signedIn()))
                .contains(Identity.user(USER, Role.BUYER, Role.ADMIN));
        assertThat(identitySeenBy("item-service", "/api/items", calls)).contains(Identity.ANONYMOUS);
    }

    @Test
    void aTokenThatIsNoneIsNobody() {
        assertThat(identitySeenBy("item-service", "/api/items", signedIn())).contains(Identity.ANONYMOUS);
        assertThat(identitySeenBy("item-service", "/api/items", calls.with("Authorization", "Bearer x")))
                .contains(Identity.ANONYMOUS);
        assertThat(identitySeenBy("item-service", "/api/items", calls.with("Authorization", "Basic QTpC")))
                .contains(Identity.ANONYMOUS);
    }

    @Test
    void onlyUserServiceSeesTheToken() {
        open(Role.BUYER);
        assertThat(signedIn().get("/api/users/me").body()).contains("authorization: Bearer " + token.secret());
        assertThat(signedIn().get("/api/items").body()).doesNotContain(token.secret(), "authorization:");
    }

    @Test
    void whatTheClientSaysAboutItselfIsReplaced() {
        String seen = calls.with("sluice-Client-Address", "6.6.6.6")
                .with("Sluice-Anything", "x")
                .with("X-Forwarded-For", "6.6.6.6")
                .get("/api/items")
                .body();
        assertThat(seen).contains(ClientAddress.HEADER.toLowerCase() + ": 127.0.0.1");
        assertThat(seen).doesNotContain("sluice-anything", "sluice-client-address: 6.6.6.6");
    }

    @Test
    void leadsToTheLocalEndpoints() {
        assertThat(calls.get("/api/local/otp?phone=1").status()).isEqualTo(200);
        assertThat(calls.get("/api/local/other").status()).isEqualTo(404);
    }

    @Test
    void aLogOutOnOneNodeIsRefusedOnTheOtherWithinASecond() {
        var here = node(PATIENT);
        var there = node(PATIENT);
        open(Role.BUYER);
        assertThat(identityAt(here).isUser()).isTrue();
        assertThat(identityAt(there).isUser()).isTrue();

        redis.delete(key());
        // Both remember: it is the word that makes them forget.
        assertThat(identityAt(here).isUser()).isTrue();
        assertThat(identityAt(there).isUser()).isTrue();
        broadcast.say(SessionKeys.ENDED, token.hash());
        await().atMost(Duration.ofSeconds(1)).untilAsserted(() -> {
            assertThat(identityAt(here).isUser()).isFalse();
            assertThat(identityAt(there).isUser()).isFalse();
        });
    }

    @Test
    void aNodeThatWasCutOffForgetsEverything() throws IOException {
        var node = node(PATIENT);
        open(Role.BUYER);
        assertThat(identityAt(node).isUser()).isTrue();
        redis.delete(key());
        assertThat(identityAt(node).isUser()).isTrue();
        cutSubscriptions();
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(identityAt(node).isUser()).isFalse());
    }

    @Test
    void manyRequestsWithOneTokenAreOneLookUp() {
        open(Role.BUYER);
        var counting = new CountingSessions();
        var node = node(PATIENT, counting);
        IntStream.range(0, 200)
                .parallel()
                .forEach(i -> assertThat(identityAt(node).isUser()).isTrue());
        assertThat(counting.lookUps).hasValue(1);
    }

    @Test
    void garbageSentAgainDoesNotReachRedis() {
        var counting = new CountingSessions();
        var node = node(PATIENT, counting);
        IntStream.range(0, 200)
                .forEach(i -> assertThat(identityAt(node).isUser()).isFalse());
        assertThat(counting.lookUps).hasValue(1);
    }

    @Test
    void isForgottenAfterAWhileAlsoWithoutAWord() {
        var node = node(new SessionCacheProperties(Duration.ofMillis(200), Duration.ofMillis(200), 1000));
        open(Role.BUYER);
        assertThat(identityAt(node).isUser()).isTrue();
        redis.delete(key());
        await().atMost(Duration.ofSeconds(2))
                .untilAsserted(() -> assertThat(identityAt(node).isUser()).isFalse());
    }

    @Test
    void useProlongsASessionOnceAMinuteAtMost() {
        open(Role.BUYER);
        leave(IDLE.minusSeconds(50));
        identityAt(node(PATIENT));
        assertThat(left()).isLessThanOrEqualTo(IDLE.minusSeconds(50));
        leave(IDLE.minusSeconds(70));
        identityAt(node(PATIENT));
        await().untilAsserted(() -> assertThat(left()).isGreaterThan(IDLE.minusSeconds(10)));
    }

    @Test
    void useDoesNotProlongASessionBeyondItsEnd() {
        open(Instant.now().plusSeconds(300), Role.BUYER);
        leave(Duration.ofSeconds(100));
        identityAt(node(PATIENT));
        await().untilAsserted(() -> assertThat(left()).isGreaterThan(Duration.ofSeconds(280)));
        assertThat(left()).isLessThanOrEqualTo(Duration.ofSeconds(301));
    }

    @Test
    void isOverAtItsEndAlsoInMemory() {
        open(Instant.now().minusMillis(1), Role.BUYER);
        assertThat(identityAt(node(PATIENT)).isUser()).isFalse();
    }

    private void open(Role... roles) {
        open(Instant.now().plus(Duration.ofHours(12)), roles);
    }

    private void open(Instant endsAt, Role... roles) {
        redis.opsForValue().set(key(), new Session(USER, Set.of(roles), endsAt, IDLE).text(), IDLE);
    }

    private void leave(Duration duration) {
        redis.expire(key(), duration);
    }

    private Duration left() {
        return Duration.ofMillis(redis.getExpire(key(), TimeUnit.MILLISECONDS));
    }

    private String key() {
        return SessionKeys.session(token.hash());
    }

    private ServiceCalls signedIn() {
        return calls.with("Authorization", "Bearer " + token.secret());
    }

    private Optional<Identity> identitySeenBy(String service, String path, ServiceCalls caller) {
        String sealed = caller.get(path)
                .body()
                .lines()
                .filter(line -> line.startsWith("sluice-identity: "))
                .map(line -> line.substring("sluice-identity: ".length()))
                .findFirst()
                .orElseThrow();
        String key = environment.getRequiredProperty("sluice.identity.call-keys." + service);
        var seal = new IdentitySeal(service, SigningKeys.parse(key), Duration.ofSeconds(60), Clock.systemUTC());
        return seal.open(sealed);
    }

    private Sessions node(SessionCacheProperties properties) {
        return node(properties, new StoredSessions(reactiveRedis, Clock.systemUTC()));
    }

    /** A node's memory, with ears of its own. */
    private Sessions node(SessionCacheProperties properties, StoredSessions stored) {
        var ears = new RedisMessageListenerContainer();
        ears.setConnectionFactory(connections);
        ears.setRecoveryInterval(100);
        ears.afterPropertiesSet();
        var heard = new AttentiveBroadcast(ears);
        var node = new Sessions(stored, heard, properties, Clock.systemUTC(), new SimpleMeterRegistry());
        ears.start();
        nodes.add(ears);
        await().until(heard.listening::get);
        return node;
    }

    @AfterEach
    void stopNodes() throws Exception {
        for (var ears : nodes) {
            ears.destroy();
        }
    }

    private Identity identityAt(Sessions node) {
        var request = MockServerHttpRequest.get("/").header("Authorization", "Bearer " + token.secret());
        return node.identityOf(MockServerWebExchange.from(request)).block(Duration.ofSeconds(5));
    }

    /** What a network does. */
    private void cutSubscriptions() throws IOException {
        String auth = "AUTH " + environment.getRequiredProperty("SLUICE_REDIS_PASSWORD") + "\r\n";
        for (String node : environment.getRequiredProperty("SLUICE_REDIS_NODES").split(",")) {
            int colon = node.lastIndexOf(':');
            try (var socket = new Socket(node.substring(0, colon), Integer.parseInt(node.substring(colon + 1)))) {
                String commands = auth + "CLIENT KILL TYPE pubsub\r\nQUIT\r\n";
                socket.getOutputStream().write(commands.getBytes(StandardCharsets.US_ASCII));
                socket.getInputStream().readAllBytes();
            }
        }
    }

    /** Tells when it has begun to listen: a node forgets everything then, also what a test has just shown it. */
    private final class AttentiveBroadcast extends Broadcast {
        private final AtomicBoolean listening = new AtomicBoolean();

        private AttentiveBroadcast(RedisMessageListenerContainer ears) {
            super(redis, ears);
        }

        @Override
        public void listen(String channel, Consumer<String> listener, Runnable afterGap) {
            super.listen(channel, listener, () -> {
                afterGap.run();
                listening.set(true);
            });
        }
    }

    private final class CountingSessions extends StoredSessions {
        private final AtomicInteger lookUps = new AtomicInteger();

        private CountingSessions() {
            super(reactiveRedis, Clock.systemUTC());
        }

        @Override
        Mono<Optional<Session>> find(String tokenHash) {
            lookUps.incrementAndGet();
            return super.find(tokenHash);
        }
    }
}
