package io.sluice.gateway.live;

import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Which promotions the live state is about: those on sale, then those ahead, then those that ended a moment ago; of
 * each, those with the nearest start first.
 */
@Component
class LivePromos {
    private static final int MAX = 100;

    /** Long enough for every open page to notice the end. */
    private static final Duration AFTER_THE_END = Duration.ofMinutes(10);

    private final LocalPromos promos;
    private final Clock clock;

    LivePromos(LocalPromos promos, Clock clock) {
        this.promos = promos;
        this.clock = clock;
    }

    List<PublishedPromo> find() {
        Instant now = clock.instant();
        return promos.findAll().stream()
                .filter(promo -> promo.terms().window().endsAt().isAfter(now.minus(AFTER_THE_END)))
                .sorted(Comparator.comparing((PublishedPromo promo) -> !promo.onSaleAt(now))
                        .thenComparing(promo -> !promo.isAhead(now))
                        .thenComparing(
                                promo -> Duration.between(promo.terms().window().startsAt(), now)
                                        .abs())
                        .thenComparing(promo -> promo.promoId().value()))
                .limit(MAX)
                .toList();
    }
}
