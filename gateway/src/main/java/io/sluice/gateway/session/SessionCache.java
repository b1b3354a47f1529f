package io.sluice.gateway.session;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.cache.CaffeineCacheMetrics;
import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionKeys;
import io.sluice.common.platform.session.SessionToken;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Mono;

/**
 * The sessions that this node has used in the last seconds. They are invalidated as soon as any node ends them. After a
 * gap in which this node may have missed a broadcast, all are invalidated.
 */
@Component
@EnableConfigurationProperties(SessionCacheProperties.class)
class SessionCache {
    private final StoredSessions stored;
    private final Clock clock;

    // Holds look-ups under way too: one token is one look-up, however many requests bring it. Tokens without a session
    // are cached as well: garbage sent again does not reach Redis, and garbage sent once does not evict what is in
    // use, since the cache prefers frequent keys.
    private final AsyncCache<String, Optional<Session>> cache;

    SessionCache(
            StoredSessions stored,
            Broadcast broadcast,
            SessionCacheProperties properties,
            Clock clock,
            MeterRegistry meters) {
        this.stored = stored;
        this.clock = clock;
        cache = Caffeine.newBuilder()
                .maximumSize(properties.maxEntries())
                .expireAfter(Expiry.<String, Optional<Session>>creating(
                        (hash, found) -> found.isPresent() ? properties.ttl() : properties.negativeTtl()))
                .recordStats()
                .buildAsync();
        CaffeineCacheMetrics.monitor(meters, cache, "sessions");
        broadcast.listen(SessionKeys.ENDED, this::invalidate, this::invalidateAll);
    }

    /** Anonymous without a session; fails with 503 if it can be read neither from memory nor from Redis. */
    Mono<Sender> senderOf(SessionToken token) {
        var known = cache.get(token.hash(), (key, executor) -> stored.find(key).toFuture());
        if (known.isDone() && !known.isCompletedExceptionally()) {
            return Mono.just(senderOf(token, known.join()));
        }
        return awaited(token, known);
    }

    private Mono<Sender> awaited(SessionToken token, CompletableFuture<Optional<Session>> pending) {
        // A client that disconnects must not cancel the look-up that others wait for.
        return Mono.fromFuture(pending, true)
                .map(session -> senderOf(token, session))
                .onErrorMap(failure -> new ResponseStatusException(
                        HttpStatus.SERVICE_UNAVAILABLE, "Could not read a session", failure));
    }

    private Sender senderOf(SessionToken token, Optional<Session> session) {
        Instant now = clock.instant();
        return Sender.of(token, session.filter(known -> !known.isOver(now)), now);
    }

    /** Removes a look-up under way too: it may have read the session just before it ended. */
    private void invalidate(String hash) {
        cache.asMap().remove(hash);
    }

    private void invalidateAll() {
        cache.asMap().clear();
    }
}
