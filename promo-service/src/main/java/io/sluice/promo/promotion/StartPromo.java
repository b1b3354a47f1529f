package io.sluice.promo.promotion;

import io.sluice.common.message.PromoEvent;
import io.sluice.common.promo.PromoEvents;
import io.sluice.common.promo.PromoRegister;
import io.sluice.common.promo.PromoTerms;
import org.springframework.stereotype.Service;

/** Starts a promotion at its time. Buyers are let in by the clock alone; this is what everybody is told. */
@Service
public class StartPromo {
    private final PromoMapper promos;
    private final PromoRegister register;
    private final PromoEvents events;

    StartPromo(PromoMapper promos, PromoRegister register, PromoEvents events) {
        this.promos = promos;
        this.register = register;
        this.events = events;
    }

    public void start(Promo promo) {
        if (promos.change(promo.id(), Promo.State.PUBLISHED, Promo.State.RUNNING) == 1) {
            register.write(promo.terms(PromoTerms.State.RUNNING));
            events.tell(promo.id(), PromoEvent.Kind.OPENED, 0);
        }
    }
}
