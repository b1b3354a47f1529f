package io.sluice.gateway.rehearsal;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The promotion that forbids a rehearsal at full rate: its buyers must not wait for one. */
@Component
class BlockingPromo {
    /** Buyers come early, and what a rehearsal leaves behind is gone by then. */
    static final Duration QUIET_BEFORE = Duration.ofMinutes(10);

    private final LocalPromos promos;
    private final Clock clock;

    BlockingPromo(LocalPromos promos, Clock clock) {
        this.promos = promos;
        this.clock = clock;
    }

    /** One that is on, also if it is paused, or that starts soon: the one that ends last. */
    Optional<PublishedPromo> find() {
        Instant soon = clock.instant().plus(QUIET_BEFORE);
        return promos.findAll().stream()
                .filter(promo -> promo.isAhead(clock.instant()))
                .filter(promo -> !promo.terms().window().startsAt().isAfter(soon))
                .max(Comparator.comparing(promo -> promo.terms().window().endsAt()));
    }

    /** The same before anything has begun: a registry that lacks promotions permits nothing. */
    Optional<PublishedPromo> findKnown() {
        if (!promos.isComplete()) {
            throw new ProblemException(CommonProblem.SERVICE_UNAVAILABLE);
        }
        return find();
    }
}
