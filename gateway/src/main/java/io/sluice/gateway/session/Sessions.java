package io.sluice.gateway.session;

import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.session.SessionToken;
import java.time.Duration;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Finds who sent a request. */
@Component
public class Sessions {
    /** Several filters need the identity; within one request all of them get the same. */
    private static final String IDENTITY = Sessions.class.getName();

    /** Out of memory, mostly: a log-out is broadcast. */
    private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);

    private final SessionTokens tokens;
    private final SessionCache cache;

    Sessions(SessionTokens tokens, SessionCache cache) {
        this.tokens = tokens;
        this.cache = cache;
    }

    /** Anonymous without a session; fails with 503 if the session can be read neither from memory nor from Redis. */
    public Mono<Identity> identityOf(ServerWebExchange exchange) {
        Identity resolved = exchange.getAttribute(IDENTITY);
        if (resolved != null) {
            return Mono.just(resolved);
        }
        return tokens.of(exchange.getRequest())
                .map(token -> cache.identityOf(token)
                        .doOnNext(identity -> exchange.getAttributes().put(IDENTITY, identity)))
                .orElseGet(() -> Mono.just(Identity.ANONYMOUS));
    }

    /**
     * Completes when the sender of a request is no longer who it was: logged out, or with other roles. For answers that
     * take minutes. While that cannot be read, the answer goes on.
     */
    public Mono<Void> endOf(ServerWebExchange exchange) {
        return identityOf(exchange)
                .flatMap(sender -> tokens.of(exchange.getRequest())
                        .map(token -> endOf(token, sender))
                        .orElse(Mono.never()));
    }

    private Mono<Void> endOf(SessionToken token, Identity sender) {
        return Flux.interval(CHECK_INTERVAL)
                .onBackpressureDrop()
                .concatMap(tick -> cache.identityOf(token).onErrorComplete())
                .filter(now -> !now.equals(sender))
                .next()
                .then();
    }

    /** The signed-in user; without one it fails with {@code sign-in-first}. */
    public Mono<Identity> userOf(ServerWebExchange exchange) {
        return identityOf(exchange).map(identity -> {
            if (!identity.isUser()) {
                throw new ProblemException(CommonProblem.SIGN_IN_FIRST);
            }
            return identity;
        });
    }
}
