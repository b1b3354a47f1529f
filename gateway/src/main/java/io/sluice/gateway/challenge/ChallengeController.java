package io.sluice.gateway.challenge;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.PromoId;
import io.sluice.gateway.promo.FindPromo;
import io.sluice.gateway.rate.RateLimiter;
import io.sluice.gateway.rate.RateResources;
import io.sluice.gateway.session.Sessions;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

@RestController
@Tag(name = "Buying")
class ChallengeController {
    private final Sessions sessions;
    private final FindPromo findPromo;
    private final RateLimiter rates;
    private final Challenges challenges;
    private final Clock clock;

    ChallengeController(Sessions sessions, FindPromo findPromo, RateLimiter rates, Challenges challenges, Clock clock) {
        this.sessions = sessions;
        this.findPromo = findPromo;
        this.rates = rates;
        this.challenges = challenges;
        this.clock = clock;
    }

    @Operation(
            operationId = "createChallenge",
            summary = "Gives the buyer a challenge to solve before the token, if the promotion has one.")
    @Refusals({"sign-in-first", "too-many-requests"})
    @GetMapping("/api/promos/{promoId}/challenge")
    Mono<ResponseEntity<Challenge>> challenge(
            @PathVariable String promoId,
            @RequestParam(defaultValue = "SLIDER") ChallengeKind kind,
            ServerWebExchange exchange) {
        return sessions.userOf(exchange)
                .flatMap(user -> create(promoId, kind, user, exchange))
                .map(challenge ->
                        ResponseEntity.ok().cacheControl(CacheControl.noStore()).body(challenge));
    }

    private Mono<Challenge> create(String promoId, ChallengeKind kind, Identity user, ServerWebExchange exchange) {
        PromoId id = PromoId.parse(promoId).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        var created =
                findPromo.find(id).flatMap(promo -> challenges.create(promo, user.userId(), kind, clock.instant()));
        return rates.within(RateResources.CHALLENGE, exchange, user, created);
    }
}
