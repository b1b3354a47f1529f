package io.sluice.gateway.token;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.identity.Identity;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.gateway.problem.GatewayProblem;
import io.sluice.gateway.rate.RateLimiter;
import io.sluice.gateway.rate.RateResources;
import io.sluice.gateway.session.Sessions;
import java.time.Instant;
import java.util.Locale;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Hands out tokens. Sold-out promotions do not get here: see the {@code soldout} package. */
@RestController
class TokenController {
    private final Sessions sessions;
    private final OnSale onSale;
    private final RateLimiter limits;
    private final IssueToken askForToken;
    private final MeterRegistry meters;

    TokenController(
            Sessions sessions, OnSale onSale, RateLimiter limits, IssueToken askForToken, MeterRegistry meters) {
        this.sessions = sessions;
        this.onSale = onSale;
        this.limits = limits;
        this.askForToken = askForToken;
        this.meters = meters;
    }

    @PostMapping("/api/promos/{promoId}/tokens")
    Mono<ResponseEntity<Token>> issue(
            @PathVariable String promoId,
            @RequestBody(required = false) Mono<Solution> solution,
            ServerWebExchange exchange) {
        return sessions.userOf(exchange)
                .flatMap(user -> issue(onSale.promo(promoId), user, solution, exchange))
                .map(this::answer)
                .doOnError(
                        ProblemException.class, refused -> count(refused.type().slug()));
    }

    private Mono<IssuedToken> issue(
            PublishedPromo promo, Identity user, Mono<Solution> solution, ServerWebExchange exchange) {
        var asked = solution.defaultIfEmpty(Solution.NONE)
                .flatMap(solved -> askForToken.ask(promo, user.subject(), solved));
        return limits.within(RateResources.TOKENS, exchange, user, asked);
    }

    private ResponseEntity<Token> answer(IssuedToken issued) {
        return switch (issued.outcome()) {
            case ISSUED, LIVE -> created(issued);
            case LIMIT_REACHED -> throw new ProblemException(GatewayProblem.LIMIT_REACHED);
            case SOLD_OUT -> throw new ProblemException(GatewayProblem.SOLD_OUT);
            case GATE_FULL -> throw new ProblemException(GatewayProblem.GATE_FULL, issued.retryAfter());
            case NOT_ON_SALE -> throw new ProblemException(GatewayProblem.NOT_ON_SALE);
            case NOT_OPEN -> throw new ProblemException(CommonProblem.SERVICE_UNAVAILABLE);
        };
    }

    private ResponseEntity<Token> created(IssuedToken issued) {
        count(issued.outcome().name().toLowerCase(Locale.ROOT));
        return ResponseEntity.status(HttpStatus.CREATED)
                .cacheControl(CacheControl.noStore())
                .body(new Token(issued.token(), issued.expiresAt()));
    }

    private void count(String outcome) {
        meters.counter("sluice.gate.tokens", "outcome", outcome).increment();
    }

    record Token(String token, Instant expiresAt) {}
}
