package io.sluice.promo.registry;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.Promos;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Service;

/** Makes the promo registry agree with the database: Redis may have lost it, or a node died before it wrote. */
@Service
public class RefreshRegistry {
    /** How long after its end a promotion stays in the registry, so that late requests are answered from memory. */
    private static final Duration KEPT_AFTER_END = Duration.ofHours(1);

    private final Promos promos;
    private final PromoRegistry registry;
    private final Clock clock;

    RefreshRegistry(Promos promos, PromoRegistry registry, Clock clock) {
        this.promos = promos;
        this.registry = registry;
        this.clock = clock;
    }

    /** It is marked as complete last: nodes refuse nobody while it may lack a promotion. */
    public void refresh() {
        PromoRegistry.Content content = registry.read();
        Map<PromoId, PublishedPromo> registered = new HashMap<>(content.promos());
        List<Promo> current = promos.findCurrent(clock.instant().minus(KEPT_AFTER_END));
        for (Promo promo : current) {
            if (!promo.published().equals(registered.remove(promo.id()))) {
                registry.write(promo.published());
            }
        }
        registered.keySet().stream().filter(this::isNoLongerNeeded).forEach(registry::remove);
        if (!content.complete()) {
            registry.markComplete(current.stream().map(Promo::id).toList());
        }
    }

    /** One that was published since the query is needed. */
    private boolean isNoLongerNeeded(PromoId promoId) {
        return promos.find(promoId).map(promo -> promo.state().isOver()).orElse(true);
    }
}
