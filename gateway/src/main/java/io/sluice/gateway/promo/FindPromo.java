package io.sluice.gateway.promo;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Finds the promotion of a request: in memory. One that was published a moment ago may not be known here yet, so the registry is
 * read before a buyer is refused; and a registry that Redis has lost refuses nobody.
 */
@Component
public class FindPromo {
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    /** Longer than the wait between two readings; nobody waits for a Redis that does not answer. */
    private static final Duration CATCHING_UP = Duration.ofMillis(500);

    private final LocalPromos promos;
    private final RegistryReadings readings;

    FindPromo(LocalPromos promos, RegistryReadings readings) {
        this.promos = promos;
        this.readings = readings;
    }

    /** Without any I/O: empty also if it is not known here yet. */
    public Optional<PublishedPromo> findLocal(PromoId promoId) {
        return promos.find(promoId);
    }

    /** Fails with 404 if there is none, and with 503 if that is not known. */
    public Mono<PublishedPromo> find(PromoId promoId) {
        return promos.find(promoId).map(Mono::just).orElseGet(() -> findAfterReading(promoId));
    }

    /** A client that goes away does not cancel the reading, which others wait for, too. */
    private Mono<PublishedPromo> findAfterReading(PromoId promoId) {
        return Mono.fromFuture(readings::next, true)
                .timeout(TIMEOUT)
                .publishOn(Schedulers.parallel())
                .onErrorMap(TimeoutException.class, e -> new ProblemException(CommonProblem.SERVICE_UNAVAILABLE))
                .flatMap(end -> end)
                .then(Mono.defer(() -> Mono.justOrEmpty(promos.find(promoId))))
                .switchIfEmpty(Mono.error(this::absent));
    }

    /** Completes when this node knows all that was published before this call, or when that takes too long. */
    public Mono<Void> catchUp() {
        return Mono.fromFuture(readings::next, true).timeout(CATCHING_UP).then().onErrorComplete();
    }

    private ProblemException absent() {
        return new ProblemException(promos.isComplete() ? CommonProblem.NOT_FOUND : CommonProblem.SERVICE_UNAVAILABLE);
    }
}
