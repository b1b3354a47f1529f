package io.sluice.common.selling.promo;

import io.sluice.common.selling.id.PromoId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Promotions that have left the registry, as they were, for a while. Redis may have lost the registry for a moment, and
 * buyers must not lose their tokens by that: sale clocks are kept, and a promotion that was paused is paused still.
 */
final class LostPromos {
    /** Longer than it takes to write the registry again, and than a token lives. */
    static final Duration KEPT = Duration.ofMinutes(10);

    private final Clock clock;
    private volatile Map<PromoId, Lost> lost = Map.of();

    LostPromos(Clock clock) {
        this.clock = clock;
    }

    Optional<PublishedPromo> find(PromoId promoId) {
        return Optional.ofNullable(lost.get(promoId)).map(Lost::promo);
    }

    /**
     * Compares what was known with what the registry has now. Answers the lost ones that were paused: as far as this node
     * knows they still are. One that ends or is cancelled stays in the registry until long after.
     */
    Map<PromoId, PublishedPromo> update(Collection<PublishedPromo> known, Map<PromoId, PublishedPromo> read) {
        Instant now = clock.instant();
        Map<PromoId, Lost> kept = new HashMap<>(lost);
        known.forEach(promo -> kept.putIfAbsent(promo.promoId(), new Lost(promo, now)));
        kept.keySet().removeAll(read.keySet());
        kept.values().removeIf(promo -> !promo.since().isAfter(now.minus(KEPT)));
        lost = Map.copyOf(kept);
        return kept.values().stream()
                .map(Lost::promo)
                .filter(promo -> promo.paused() && !promo.over())
                .collect(Collectors.toMap(PublishedPromo::promoId, promo -> promo));
    }

    private record Lost(PublishedPromo promo, Instant since) {}
}
