package io.sluice.gateway.token;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.board.Admission;
import io.sluice.common.selling.board.Admission.Outcome;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.gateway.challenge.Challenges;
import io.sluice.gateway.challenge.Solution;
import io.sluice.gateway.problem.GatewayProblem;
import io.sluice.gateway.rate.RateLimiter;
import io.sluice.gateway.rate.RateResources;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Checks what a token depends on, the cheapest first, then asks the gate. All that needs Redis is one hop to the gate's
 * threads.
 */
@Component
class IssueToken {
    private final RateLimiter rates;
    private final Challenges challenges;
    private final Gate gate;
    private final GateThreads threads;

    IssueToken(RateLimiter rates, Challenges challenges, Gate gate, GateThreads threads) {
        this.rates = rates;
        this.challenges = challenges;
        this.gate = gate;
        this.threads = threads;
    }

    Mono<Admission> issue(PublishedPromo promo, Identity user, Mono<Solution> solution, ServerWebExchange exchange) {
        if (!gate.isOpen(promo)) {
            return Mono.error(new ProblemException(GatewayProblem.NOT_ON_SALE));
        }
        // The board decides; what every node knows of it spares Redis those who wait.
        if (promo.paused()) {
            return Mono.error(new ProblemException(GatewayProblem.PAUSED, gate.retryAfterPause()));
        }
        Mono<Admission> admission = solution.defaultIfEmpty(Solution.NONE)
                .flatMap(solved -> threads.run(() -> admit(promo, user.userId(), solved)));
        return rates.within(RateResources.TOKENS, exchange, user, admission);
    }

    /**
     * The rate comes before the challenge: a buyer who is too fast keeps the picture they solved, and so does one who
     * finds the gate full.
     */
    private Admission admit(PublishedPromo promo, UserId userId, Solution solution) {
        rates.countTokenRequest(userId);
        if (!challenges.passes(promo, userId, solution)) {
            throw new ProblemException(GatewayProblem.CHALLENGE_FAILED);
        }
        Admission admission = gate.admit(promo, userId);
        if (admission.outcome() == Outcome.GATE_FULL) {
            challenges.restore(promo, userId, solution);
        }
        return admission;
    }
}
