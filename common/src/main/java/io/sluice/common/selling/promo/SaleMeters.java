package io.sluice.common.selling.promo;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.id.Ulid;
import io.sluice.common.selling.id.PromoId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What this node has answered to buyers, promotion by promotion. The meters of a promotion are removed a while after it
 * has left {@link LocalPromos}, so that their number does not grow for ever. Not at once: Redis may have lost the
 * registry for a moment, and a counter that began anew would forget what it has counted.
 */
public class SaleMeters {
    static final Duration KEPT = Duration.ofMinutes(10);

    private final MeterRegistry registry;
    private final Clock clock;
    /** Counts like the others, and nobody reads it. */
    private final SaleMeter ofRehearsals =
            new SaleMeter(new SimpleMeterRegistry(), new PromoId("0".repeat(Ulid.LENGTH)));

    private final Map<PromoId, SaleMeter> meters = new ConcurrentHashMap<>();
    private final Map<PromoId, Instant> missingSince = new HashMap<>();
    private volatile Set<PromoId> known = Set.of();

    public SaleMeters(MeterRegistry registry, Clock clock) {
        this.registry = registry;
        this.clock = clock;
    }

    /** Only for a promotion that is known to exist: an id that somebody made up would leave meters behind. */
    public SaleMeter of(PromoId promoId) {
        // Not computeIfAbsent at once: this is called for every refusal, and a hit allocates nothing.
        SaleMeter known = meters.get(promoId);
        if (known == null && Ulid.isWithoutTime(promoId.value())) {
            return ofRehearsals;
        }
        return known != null ? known : meters.computeIfAbsent(promoId, unknown -> new SaleMeter(registry, unknown));
    }

    /** Empty for a promotion that this node does not know: for ids that anybody may have sent. */
    public Optional<SaleMeter> find(PromoId promoId) {
        return known.contains(promoId) ? Optional.of(of(promoId)) : Optional.ofNullable(meters.get(promoId));
    }

    /** Removes the meters of promotions that have been missing for a while. */
    synchronized void retainOnly(Collection<PromoId> current) {
        Instant now = clock.instant();
        known = Set.copyOf(current);
        missingSince.keySet().removeAll(known);
        for (PromoId promoId : meters.keySet()) {
            if (!known.contains(promoId)
                    && !missingSince.computeIfAbsent(promoId, missing -> now).isAfter(now.minus(KEPT))) {
                remove(promoId);
            }
        }
    }

    private void remove(PromoId promoId) {
        missingSince.remove(promoId);
        SaleMeter removed = meters.remove(promoId);
        if (removed != null) {
            removed.remove();
        }
    }
}
