package io.sluice.promo.registry;

import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.PromoEventPublisher;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.promo.browse.PublicPromos;
import io.sluice.promo.promotion.Promo;
import org.springframework.stereotype.Component;

/** Lets every node know how a promotion has changed. */
@Component
public class AnnouncePromo {
    private final PromoRegistry registry;
    private final PublicPromos publicPromos;
    private final PromoEventPublisher events;

    AnnouncePromo(PromoRegistry registry, PublicPromos publicPromos, PromoEventPublisher events) {
        this.registry = registry;
        this.publicPromos = publicPromos;
        this.events = events;
    }

    /** The event comes last: it makes nodes read the registry, which must have the change by then. */
    public void registerAndPublish(Promo promo, PromoEvent.Kind kind) {
        registry.write(promo.published());
        publicPromos.invalidate(promo.id());
        events.publish(promo.id(), kind);
    }
}
