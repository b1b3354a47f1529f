package io.sluice.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.identity.SigningKeys;
import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionKeys;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.gateway.SaleTest;
import java.io.IOException;
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
import reactor.core.publisher.Mono;

/** One gateway node in front of a service that echoes its requests, and the session caches of other nodes beside it. */
@OnLocalMiddleware("gateway")
class SessionsIT extends SaleTest {
    private static final UserId USER = new UserId("01K9WZ0R4M3V5T7Y9B1D3F5H7J");
    private static final Duration IDLE = Duration.ofMinutes(30);

    /** So long that only a broadcast explains why a node forgets a session. */
    private static final SessionCacheProperties LONG_TTL =
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
        assertThat(identitySeenBy("item-service", "/api/items?page=2", signedIn()))
                .contains(Identity.user(USER, Role.BUYER, Role.ADMIN));
        assertThat(identitySeenBy("item-service", "/api/items?page=2", calls)).contains(Identity.ANONYMOUS);
    }

    @Test
    void anUnknownTokenIsAnonymous() {
        assertThat(identitySeenBy("item-service", "/api/items?page=2", signedIn()))
                .contains(Identity.ANONYMOUS);
        assertThat(identitySeenBy("item-service", "/api/items?page=2", calls.with("Authorization", "Bearer x")))
                .contains(Identity.ANONYMOUS);
        assertThat(identitySeenBy("item-service", "/api/items?page=2", calls.with("Authorization", "Basic QTpC")))
                .contains(Identity.ANONYMOUS);
    }

    @Test
    void onlyUserServiceSeesTheToken() {
        open(Role.BUYER);
        assertThat(signedIn().get("/api/users/me").body()).contains("authorization: Bearer " + token.secret());
        assertThat(signedIn().get("/api/items?page=2").body()).doesNotContain(token.secret(), "authorization:");
    }

    @Test
    void identityHeadersOfTheClientAreReplaced() {
        String seen = calls.with("sluice-Client-Address", "6.6.6.6")
                .with("Sluice-Anything", "x")
                .with("X-Forwarded-For", "6.6.6.6")
                .get("/api/items?page=2")
                .body();
        assertThat(seen).contains(ClientAddress.HEADER.toLowerCase() + ": 127.0.0.1");
        assertThat(seen).doesNotContain("sluice-anything", "sluice-client-address: 6.6.6.6");
    }

    @Test
    void routesToTheLocalEndpoints() {
        assertThat(calls.get("/api/local/otp?phone=1").status()).isEqualTo(200);
        assertThat(calls.get("/api/local/other").status()).isEqualTo(404);
    }

    @Test
    void aLogOutOnOneNodeIsRefusedOnTheOther() {
        var here = node(LONG_TTL);
        var there = node(LONG_TTL);
        open(Role.BUYER);
        assertThat(identityAt(here).isUser()).isTrue();
        assertThat(identityAt(there).isUser()).isTrue();

        redis.delete(key());
        // Both still have it cached: the broadcast makes them forget it.
        assertThat(identityAt(here).isUser()).isTrue();
        assertThat(identityAt(there).isUser()).isTrue();
        broadcast.publish(SessionKeys.ENDED, token.hash());
        await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
            assertThat(identityAt(here).isUser()).isFalse();
            assertThat(identityAt(there).isUser()).isFalse();
        });
    }

    @Test
    void aNodeThatLostItsSubscriptionForgetsEverything() throws IOException {
        var node = node(LONG_TTL);
        open(Role.BUYER);
        assertThat(identityAt(node).isUser()).isTrue();
        redis.delete(key());
        assertThat(identityAt(node).isUser()).isTrue();
        cutSubscriptions();
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(identityAt(node).isUser()).isFalse());
    }

    @Test
    void manyRequestsWithOneTokenAreOneRead() {
        open(Role.BUYER);
        var counting = new CountingSessions();
        var node = node(LONG_TTL, counting);
        IntStream.range(0, 200)
                .parallel()
                .forEach(i -> assertThat(identityAt(node).isUser()).isTrue());
        assertThat(counting.reads).hasValue(1);
    }

    @Test
    void garbageSentAgainDoesNotReachRedis() {
        var counting = new CountingSessions();
        var node = node(LONG_TTL, counting);
        IntStream.range(0, 200)
                .forEach(i -> assertThat(identityAt(node).isUser()).isFalse());
        assertThat(counting.reads).hasValue(1);
    }

    @Test
    void isForgottenAfterItsTtlAlsoWithoutABroadcast() {
        var node = node(new SessionCacheProperties(Duration.ofMillis(200), Duration.ofMillis(200), 1000));
        open(Role.BUYER);
        assertThat(identityAt(node).isUser()).isTrue();
        redis.delete(key());
        await().atMost(Duration.ofSeconds(2))
                .untilAsserted(() -> assertThat(identityAt(node).isUser()).isFalse());
    }

    @Test
    void useProlongsASessionNoMoreThanOnceAMinute() {
        open(Role.BUYER);
        leave(IDLE.minusSeconds(50));
        identityAt(node(LONG_TTL));
        assertThat(left()).isLessThanOrEqualTo(IDLE.minusSeconds(50));
        leave(IDLE.minusSeconds(70));
        identityAt(node(LONG_TTL));
        await().untilAsserted(() -> assertThat(left()).isGreaterThan(IDLE.minusSeconds(10)));
    }

    @Test
    void useDoesNotProlongASessionBeyondItsEnd() {
        open(Instant.now().plusSeconds(300), Role.BUYER);
        leave(Duration.ofSeconds(100));
        identityAt(node(LONG_TTL));
        await().untilAsserted(() -> assertThat(left()).isGreaterThan(Duration.ofSeconds(280)));
        assertThat(left()).isLessThanOrEqualTo(Duration.ofSeconds(301));
    }

    @Test
    void isOverAtItsEndAlsoInMemory() {
        open(Instant.now().minusMillis(1), Role.BUYER);
        assertThat(identityAt(node(LONG_TTL)).isUser()).isFalse();
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

    private SessionCache node(SessionCacheProperties properties) {
        return node(properties, new StoredSessions(reactiveRedis, Clock.systemUTC()));
    }

    /** The session cache of another node, with a subscription of its own. */
    private SessionCache node(SessionCacheProperties properties, StoredSessions stored) {
        var container = new RedisMessageListenerContainer();
        container.setConnectionFactory(connections);
        container.setRecoveryInterval(100);
        container.afterPropertiesSet();
        var nodeBroadcast = new ObservedBroadcast(container);
        var node = new SessionCache(stored, nodeBroadcast, properties, Clock.systemUTC(), new SimpleMeterRegistry());
        container.start();
        nodes.add(container);
        await().until(nodeBroadcast.listening::get);
        return node;
    }

    @AfterEach
    void stopNodes() throws Exception {
        for (var container : nodes) {
            container.destroy();
        }
    }

    private Identity identityAt(SessionCache node) {
        return node.senderOf(token).block(Duration.ofSeconds(5)).identity();
    }

    /** Knows when it has subscribed: a node forgets everything then, also what a test has just cached. */
    private final class ObservedBroadcast extends Broadcast {
        private final AtomicBoolean listening = new AtomicBoolean();

        private ObservedBroadcast(RedisMessageListenerContainer container) {
            super(redis, container);
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
        private final AtomicInteger reads = new AtomicInteger();

        private CountingSessions() {
            super(reactiveRedis, Clock.systemUTC());
        }

        @Override
        Mono<Optional<Session>> find(String tokenHash) {
            reads.incrementAndGet();
            return super.find(tokenHash);
        }
    }
}
