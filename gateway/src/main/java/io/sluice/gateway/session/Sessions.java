package io.sluice.gateway.session;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.cache.CaffeineCacheMetrics;
import io.sluice.common.broadcast.Broadcast;
import io.sluice.common.identity.Identity;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.session.Session;
import io.sluice.common.session.SessionKeys;
import io.sluice.common.session.SessionToken;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Tells who a request comes from. Sessions are kept in mind for a few seconds and forgotten the moment any node ends them;
 * after a time in which this node may have missed that, all are forgotten.
 */
@Component
@EnableConfigurationProperties(SessionCacheProperties.class)
public class Sessions {
    /** Several filters ask who it is; of one request all of them hear the same. */
    private static final String IDENTITY = Sessions.class.getName();

    private final StoredSessions stored;
    private final Clock clock;

    // Holds look-ups under way too, so that a token is looked up once however many requests bring it. Tokens that
    // are none stay as well: garbage sent again does not reach Redis, and garbage sent once does not drive out what
    // is in use, since the cache prefers what is asked for often.
    private final AsyncCache<String, Optional<Session>> cache;

    Sessions(
            StoredSessions stored,
            Broadcast broadcast,
            SessionCacheProperties properties,
            Clock clock,
            MeterRegistry meters) {
        this.stored = stored;
        this.clock = clock;
        cache = Caffeine.newBuilder()
                .maximumSize(properties.size())
                .expireAfter(Expiry.<String, Optional<Session>>creating(
                        (hash, found) -> found.isPresent() ? properties.known() : properties.unknown()))
                .recordStats()
                .buildAsync();
        CaffeineCacheMetrics.monitor(meters, cache, "sessions");
        broadcast.listen(SessionKeys.ENDED, this::forget, this::forgetAll);
    }

    /** Anonymous without a session; fails with 503 if nobody can tell. */
    public Mono<Identity> identityOf(ServerWebExchange exchange) {
        Identity told = exchange.getAttribute(IDENTITY);
        if (told != null) {
            return Mono.just(told);
        }
        List<String> values = exchange.getRequest().getHeaders().getValuesAsList(HttpHeaders.AUTHORIZATION);
        if (values.size() != 1) {
            return Mono.just(Identity.ANONYMOUS);
        }
        return SessionToken.ofAuthorization(values.get(0))
                .map(token -> identityOf(token.hash())
                        .doOnNext(identity -> exchange.getAttributes().put(IDENTITY, identity)))
                .orElseGet(() -> Mono.just(Identity.ANONYMOUS));
    }

    /** The signed-in user; fails with a problem without one. */
    public Mono<Identity> userOf(ServerWebExchange exchange) {
        return identityOf(exchange).map(identity -> {
            if (!identity.isUser()) {
                throw new ProblemException(CommonProblem.SIGN_IN_FIRST);
            }
            return identity;
        });
    }

    private Mono<Identity> identityOf(String hash) {
        var known = cache.get(hash, (key, executor) -> stored.find(key).toFuture());
        if (known.isDone() && !known.isCompletedExceptionally()) {
            return Mono.just(identityOf(known.join()));
        }
        return awaited(known);
    }

    private Mono<Identity> awaited(CompletableFuture<Optional<Session>> lookUp) {
        // A client that goes away must not take the look-up from the others who wait for it.
        return Mono.fromFuture(lookUp, true)
                .map(this::identityOf)
                .onErrorMap(failure -> new ResponseStatusException(
                        HttpStatus.SERVICE_UNAVAILABLE, "sessions cannot be read", failure));
    }

    private Identity identityOf(Optional<Session> session) {
        return session.filter(known -> !known.isOver(clock.instant()))
                .map(Session::identity)
                .orElse(Identity.ANONYMOUS);
    }

    /** Forgets a look-up under way too: it may have read the session just before it ended. */
    private void forget(String hash) {
        cache.asMap().remove(hash);
    }

    private void forgetAll() {
        cache.asMap().clear();
    }
}
