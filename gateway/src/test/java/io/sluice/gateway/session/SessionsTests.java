package io.sluice.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.test.TestIds;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.RedisConnectionFailureException;
import org.springframework.data.redis.listener.RedisMessageListenerContainer;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Mono;

class SessionsTests {
    private final Store store = new Store();
    private final Sessions sessions = sessions(Duration.ofMinutes(1));

    private Sessions sessions(Duration ttl) {
        var broadcast = new Broadcast(null, new RedisMessageListenerContainer());
        var properties = new SessionCacheProperties(ttl, ttl, 10);
        var clock = Clock.systemUTC();
        var meters = new SimpleMeterRegistry();
        var cache = new SessionCache(store, broadcast, properties, clock, meters);
        var ended = new EndedSessions(broadcast, properties, clock);
        return new Sessions(SessionFixtures.tokens(), cache, ended, clock, meters);
    }

    @Test
    void answerFromMemoryWhileRedisIsDown() {
        String token = SessionToken.create().secret();
        assertThat(identityOf("Bearer " + token).isUser()).isTrue();
        store.down = true;
        assertThat(identityOf("Bearer " + token).isUser()).isTrue();
    }

    @Test
    void refuseToGuessWhileRedisIsDownAndRecover() {
        String token = SessionToken.create().secret();
        store.down = true;
        assertThatThrownBy(() -> identityOf("Bearer " + token))
                .isInstanceOfSatisfying(
                        ResponseStatusException.class,
                        refused -> assertThat(refused.getStatusCode()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE));
        store.down = false;
        assertThat(identityOf("Bearer " + token).isUser()).isTrue();
    }

    @Test
    void readNothingForRequestsWithoutAToken() {
        store.down = true;
        assertThat(identityOf()).isEqualTo(Identity.ANONYMOUS);
        assertThat(identityOf("Bearer rubbish")).isEqualTo(Identity.ANONYMOUS);
    }

    @Test
    void treatTwoTokensAsNone() {
        String token = "Bearer " + SessionToken.create().secret();
        assertThat(identityOf(token, token)).isEqualTo(Identity.ANONYMOUS);
    }

    @Test
    void noticeThatALongRequestHasLostItsSession() {
        var end = endOfALongRequest();
        store.ended = true;
        assertThat(end).succeedsWithin(Duration.ofSeconds(5));
    }

    @Test
    void endNoRequestBecauseRedisIsDown() {
        var end = endOfALongRequest();
        store.down = true;
        await().during(Duration.ofSeconds(2)).until(() -> !end.isDone());
        store.down = false;
        store.ended = true;
        assertThat(end).succeedsWithin(Duration.ofSeconds(5));
    }

    private CompletableFuture<Void> endOfALongRequest() {
        var request = MockServerHttpRequest.get("/")
                .header("Authorization", "Bearer " + SessionToken.create().secret());
        return sessions(Duration.ofMillis(50))
                .endOf(MockServerWebExchange.from(request))
                .toFuture();
    }

    private Identity identityOf(String... authorization) {
        var request = MockServerHttpRequest.get("/").header("Authorization", authorization);
        return sessions.identityOf(MockServerWebExchange.from(request)).block(Duration.ofSeconds(5));
    }

    /** Has a session for every token, unless it has ended or the store is down. */
    private static final class Store extends StoredSessions {
        private volatile boolean down;
        private volatile boolean ended;

        private Store() {
            super(null, Clock.systemUTC());
        }

        @Override
        Mono<Optional<Session>> find(String tokenHash) {
            if (down) {
                return Mono.error(new RedisConnectionFailureException("down"));
            }
            var session = new Session(
                    TestIds.user("42"), Set.of(Role.BUYER), Instant.now().plusSeconds(60), Duration.ofMinutes(1));
            return Mono.just(ended ? Optional.empty() : Optional.of(session));
        }
    }
}
