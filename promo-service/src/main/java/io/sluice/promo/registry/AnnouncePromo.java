package io.sluice.promo.registry;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.PromoEventPublisher;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.promo.browse.PublicPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.Promos;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Lets every node know how a promotion has changed. */
@Component
public class AnnouncePromo {
    private static final Logger log = LoggerFactory.getLogger(AnnouncePromo.class);

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
     * The event comes last: it makes nodes read the registry, which must have the change by then. It is sent also if the registry
     * cannot be written: that a promotion has ended is true without it, and the job that refreshes the registry does the rest.
     */
    public void registerAndPublish(PromoId promoId, PromoEvent.Kind kind) {
        try {
            register(promoId);
        } catch (DataAccessException e) {
            log.warn(
                    "Could not write promo {} into the registry; will retry, nodes get the event {} only: {}",
                    promoId,
                    kind,
                    e.toString());
        }
        events.publish(promoId, kind);
    }

    /** Reads it anew: what the caller has read may miss what another node has stored since, be it a pause or a message. */
    private void register(PromoId promoId) {
        promos.find(promoId)
                .filter(promo -> promo.state().isPublic())
                .map(Promo::published)
                .ifPresent(registry::write);
        publicPromos.invalidate(promoId);
    }
}
