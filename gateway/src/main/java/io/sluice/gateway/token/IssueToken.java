package io.sluice.gateway.token;

import io.sluice.common.problem.ProblemException;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.common.properties.RefreshableProperties;
import io.sluice.common.rate.RedisRateLimiter;
import io.sluice.gateway.challenge.Challenges;
import io.sluice.gateway.problem.GatewayProblem;
import io.sluice.gateway.rate.RateProperties;
import java.time.Duration;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Whatever a token depends on beyond this node's memory, in one hop to the threads that wait for Redis. */
@Component
class IssueToken {
    private final RedisRateLimiter limit;
    private final RefreshableProperties<RateProperties> limits;
    private final Challenges challenges;
    private final Gate gate;
    private final GateThreads threads;

    IssueToken(
            RedisRateLimiter limit,
            RefreshableProperties<RateProperties> limits,
            Challenges challenges,
            Gate gate,
            GateThreads threads) {
        this.limit = limit;
        this.limits = limits;
        this.challenges = challenges;
        this.gate = gate;
        this.threads = threads;
    }

    Mono<IssuedToken> ask(PublishedPromo promo, String userId, Solution solution) {
        return threads.run(() -> {
            admit(userId);
            if (!challenges.passes(promo, userId, solution.challengeId(), solution.answer())) {
                throw new ProblemException(GatewayProblem.CHALLENGE_FAILED);
            }
            return gate.ask(promo, userId);
        });
    }

    /** Before the challenge: who is too fast does not lose the picture they solved. */
    private void admit(String userId) {
        Duration wait = limit.admit("tokens:user:" + userId, limits.get().tokensPerUser());
        if (!wait.isZero()) {
            throw new ProblemException(GatewayProblem.TOO_MANY_REQUESTS, wait);
        }
    }
}
