package io.sluice.promo.promotion;

import io.sluice.common.message.PromoEvent;
import io.sluice.common.promo.PromoEvents;
import io.sluice.common.promo.PromoRegister;
import io.sluice.common.promo.PromoTerms;
import org.springframework.stereotype.Component;

/** Lets everybody know what became of a promotion: the register, the caches, and an event that makes nodes look. */
@Component
class PromoNews {
    private final PromoRegister register;
    private final PublicPromos publicPromos;
    private final PromoEvents events;

    PromoNews(PromoRegister register, PublicPromos publicPromos, PromoEvents events) {
        this.register = register;
        this.publicPromos = publicPromos;
        this.events = events;
    }

    void tell(Promo promo, PromoTerms.State state, PromoEvent.Kind kind) {
        register.write(promo.terms(state));
        publicPromos.changed(promo.id());
        events.tell(promo.id(), kind, 0);
    }
}
