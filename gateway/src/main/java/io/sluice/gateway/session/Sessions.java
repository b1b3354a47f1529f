package io.sluice.gateway.session;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.platform.session.SessionToken;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Finds who sent a request. */
@Component
public class Sessions {
    /** Several filters need the sender; within one request all of them get the same. */
    private static final String SENDER = Sessions.class.getName();

    /** Out of memory, mostly: a log-out is broadcast. */
    private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);

    private final SessionTokens tokens;
    private final SessionCache cache;
    private final EndedSessions ended;
    private final Clock clock;
    private final Counter accepted;
    private final Counter refused;

    Sessions(SessionTokens tokens, SessionCache cache, EndedSessions ended, Clock clock, MeterRegistry meters) {
        this.tokens = tokens;
        this.cache = cache;
        this.ended = ended;
        this.clock = clock;
        accepted = proofs("accepted", meters);
        refused = proofs("refused", meters);
    }

    private static Counter proofs(String outcome, MeterRegistry meters) {
        return meters.counter("sluice.gateway.session.proofs", "outcome", outcome);
    }

    /** Anonymous without a session; fails with 503 if the session can be read neither from memory nor from Redis. */
    public Mono<Identity> identityOf(ServerWebExchange exchange) {
        Sender known = exchange.getAttribute(SENDER);
        if (known != null) {
            return Mono.just(known.identity());
        }
        return tokens.of(exchange.getRequest())
                .map(token -> cache.senderOf(token)
                        .doOnNext(sender -> exchange.getAttributes().put(SENDER, sender))
                        .map(Sender::identity))
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
                .concatMap(tick -> cache.senderOf(token).onErrorComplete())
                .filter(now -> !now.identity().equals(sender))
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

    /** What may be signed about the session of a request whose user was found. */
    public SessionProof proofOf(ServerWebExchange exchange) {
        Sender sender = exchange.getAttribute(SENDER);
        if (sender == null || sender.proof() == null) {
            throw new IllegalStateException("There is no session that was found: " + sender);
        }
        return sender.proof();
    }

    /**
     * Takes a user for the sender of a request if the session in it is the proven one and has certainly not ended; reads
     * nothing. The user is a buyer here, whatever else they may do. If it is false, the session has to be read: it may be
     * another one of the same user.
     */
    public boolean acceptProof(ServerWebExchange exchange, UserId userId, SessionProof proof) {
        Optional<SessionToken> proven = tokens.of(exchange.getRequest()).filter(token -> isGood(proof, token));
        if (proven.isEmpty()) {
            refused.increment();
            return false;
        }
        accepted.increment();
        exchange.getAttributes().put(SENDER, new Sender(Identity.user(userId, Role.BUYER), null));
        return true;
    }

    private boolean isGood(SessionProof proof, SessionToken token) {
        return !proof.isOver(clock.instant()) && proof.isOf(token) && ended.ruleOut(token, proof.foundAt());
    }
}
