package io.sluice.gateway.token;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.selling.board.Admission;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.promo.SaleMeters;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.gateway.challenge.Solution;
import io.sluice.gateway.problem.GatewayProblem;
import io.sluice.gateway.promo.FindPromo;
import io.sluice.gateway.rate.RateLimiter;
import io.sluice.gateway.rate.RateResources;
import io.sluice.gateway.session.Sessions;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Issues seckill tokens. Requests for sold-out promotions do not get here: see the {@code soldout} package. */
@RestController
@Tag(name = "Buying")
class TokenController {
    private final Sessions sessions;
    private final FindPromo findPromo;
    private final RateLimiter rates;
    private final IssueToken issueToken;
    private final Gate gate;
    private final SaleMeters saleMeters;
    private final MeterRegistry meters;

    TokenController(
            Sessions sessions,
            FindPromo findPromo,
            RateLimiter rates,
            IssueToken issueToken,
            Gate gate,
            SaleMeters saleMeters,
            MeterRegistry meters) {
        this.sessions = sessions;
        this.findPromo = findPromo;
        this.rates = rates;
        this.issueToken = issueToken;
        this.gate = gate;
        this.saleMeters = saleMeters;
        this.meters = meters;
    }

    @Operation(
            operationId = "issueToken",
            summary = "Issues the seckill token that an order needs; asking again answers the same one.")
    @Refusals({
        "sign-in-first",
        "malformed-request",
        "challenge-failed",
        "not-on-sale",
        "paused",
        "sold-out",
        "limit-reached",
        "gate-full",
        "too-many-requests"
    })
    @PostMapping("/api/promos/{promoId}/tokens")
    Mono<ResponseEntity<Token>> issue(
            @PathVariable String promoId,
            @RequestBody(required = false) Mono<Solution> solution,
            ServerWebExchange exchange) {
        return sessions.userOf(exchange)
                .flatMap(user -> find(promoId, user, exchange).flatMap(promo -> issue(promo, user, solution, exchange)))
                .doOnError(ProblemException.class, refused -> countRefusal(promoId, refused.type()));
    }

    /** For a promotion that exists: ids that somebody makes up are not worth a meter. Those of a rehearsal count nowhere. */
    private void countRefusal(String promoId, ProblemType reason) {
        Optional<PromoId> known = PromoId.parse(promoId);
        if (known.filter(ShadowPromo::isShadow).isPresent()) {
            return;
        }
        count(reason.slug());
        known.flatMap(findPromo::findLocal)
                .ifPresent(promo -> saleMeters.of(promo.promoId()).refuse(reason));
    }

    /** One that is not known here is asked for within the rate: nobody waits for a reading more often than that. */
    private Mono<PublishedPromo> find(String promoId, Identity user, ServerWebExchange exchange) {
        return Mono.justOrEmpty(PromoId.parse(promoId))
                .switchIfEmpty(Mono.error(() -> new ProblemException(CommonProblem.NOT_FOUND)))
                .flatMap(id -> findPromo
                        .findLocal(id)
                        .map(Mono::just)
                        .orElseGet(() -> rates.within(RateResources.TOKENS, exchange, user, findPromo.find(id))));
    }

    private Mono<ResponseEntity<Token>> issue(
            PublishedPromo promo, Identity user, Mono<Solution> solution, ServerWebExchange exchange) {
        return issueToken
                .issue(promo, user, solution, exchange)
                .map(admission -> answer(promo, user.userId(), admission, sessions.proofOf(exchange)));
    }

    private ResponseEntity<Token> answer(
            PublishedPromo promo, UserId userId, Admission admission, SessionProof session) {
        return switch (admission.outcome()) {
            case ISSUED, LIVE -> created(gate.sign(gate.tokenOf(promo, userId, admission), session), admission);
            case LIMIT_REACHED -> throw new ProblemException(GatewayProblem.LIMIT_REACHED);
            case SOLD_OUT -> throw new ProblemException(GatewayProblem.SOLD_OUT);
            case GATE_FULL -> throw new ProblemException(GatewayProblem.GATE_FULL, gate.retryAfter(admission));
            case NOT_ON_SALE -> throw new ProblemException(GatewayProblem.NOT_ON_SALE);
            case PAUSED -> throw new ProblemException(GatewayProblem.PAUSED, gate.retryAfterPause());
            case NOT_OPEN -> throw new ProblemException(CommonProblem.SERVICE_UNAVAILABLE);
        };
    }

    /** The token is signed with its expiry by the sale clock; the buyer reads it by theirs. */
    private ResponseEntity<Token> created(String token, Admission admission) {
        count(admission.outcome().name().toLowerCase(Locale.ROOT));
        return ResponseEntity.status(HttpStatus.CREATED)
                .cacheControl(CacheControl.noStore())
                .body(new Token(token, Objects.requireNonNull(admission.until(), "until")));
    }

    private void count(String outcome) {
        meters.counter("sluice.gateway.tokens", "outcome", outcome).increment();
    }

    record Token(String token, Instant expiresAt) {}
}
