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
 * Promotions that have left the registry, as they were. One that is over leaves it an hour after its end. Any other was lost, with
 * Redis or a part of it, and is written again within seconds: until then it stays known as it was, so that buyers are
 * asked to wait and not refused, and keep their tokens.
 */
final class LostPromos {
    /** How long one is kept that is over: longer than a token lives. */
    static final Duration KEPT = Duration.ofMinutes(10);

    private final Clock clock;
    private volatile Map<PromoId, Lost> lost = Map.of();

    LostPromos(Clock clock) {
        this.clock = clock;
    }

    Optional<PublishedPromo> find(PromoId promoId) {
        return Optional.ofNullable(lost.get(promoId)).map(Lost::promo);
    }

    /** Compares what was known with what the registry has now. Answers the lost ones: those that are not over. */
    Map<PromoId, PublishedPromo> update(Collection<PublishedPromo> known, Map<PromoId, PublishedPromo> read) {
        Instant now = clock.instant();
        Map<PromoId, Lost> kept = new HashMap<>(lost);
        known.forEach(promo -> kept.merge(
                promo.promoId(), new Lost(promo, now), (before, again) -> new Lost(again.promo(), before.since())));
        kept.keySet().removeAll(read.keySet());
        kept.values().removeIf(promo -> !promo.neededUntil().isAfter(now));
        lost = Map.copyOf(kept);
        return kept.values().stream()
                .map(Lost::promo)
                .filter(promo -> !promo.over())
                .collect(Collectors.toMap(PublishedPromo::promoId, promo -> promo));
    }

    private record Lost(PublishedPromo promo, Instant since) {
        /** One that is not over is needed for its whole window, however long the registry is not written. */
        Instant neededUntil() {
            Instant end = promo.terms().window().endsAt();
            return (promo.over() || end.isBefore(since) ? since : end).plus(KEPT);
        }
    }
}
