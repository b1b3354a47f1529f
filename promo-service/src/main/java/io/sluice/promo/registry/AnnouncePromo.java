package io.sluice.promo.registry;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.PromoEventPublisher;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.promo.browse.PublicPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.Promos;
import org.springframework.stereotype.Component;

/** Lets every node know how a promotion has changed. */
@Component
public class AnnouncePromo {
    private final Promos promos;
    private final PromoRegistry registry;
    private final PublicPromos publicPromos;
    private final PromoEventPublisher events;

    AnnouncePromo(Promos promos, PromoRegistry registry, PublicPromos publicPromos, PromoEventPublisher events) {
        this.promos = promos;
        this.registry = registry;
        this.publicPromos = publicPromos;
        this.events = events;
    }

    /**
     * Reads it anew: what the caller has read may miss what another node has stored since, be it a pause or a message. The event
     * comes last: it makes nodes read the registry, which must have the change by then.
     */
    public void registerAndPublish(PromoId promoId, PromoEvent.Kind kind) {
        promos.find(promoId)
                .filter(promo -> promo.state().isPublic())
                .map(Promo::published)
                .ifPresent(registry::write);
        publicPromos.invalidate(promoId);
        events.publish(promoId, kind);
    }
}
