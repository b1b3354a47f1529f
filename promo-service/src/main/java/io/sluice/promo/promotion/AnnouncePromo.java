package io.sluice.promo.promotion;

import io.sluice.common.message.PromoEvent;
import io.sluice.common.promo.PromoEventPublisher;
import io.sluice.common.promo.PromoRegistry;
import io.sluice.common.promo.PublishedPromo;
import org.springframework.stereotype.Component;

/** Lets everybody know what became of a promotion: the register, the caches, and an event that makes nodes look. */
@Component
class AnnouncePromo {
    private final PromoRegistry register;
    private final PublicPromos publicPromos;
    private final PromoEventPublisher events;

    AnnouncePromo(PromoRegistry register, PublicPromos publicPromos, PromoEventPublisher events) {
        this.register = register;
        this.publicPromos = publicPromos;
        this.events = events;
    }

    void tell(Promo promo, PublishedPromo.State state, PromoEvent.Kind kind) {
        register.write(promo.terms(state));
        publicPromos.changed(promo.id());
        events.tell(promo.id(), kind, 0);
    }
}
