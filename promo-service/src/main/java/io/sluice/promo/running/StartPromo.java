package io.sluice.promo.running;

import io.sluice.common.selling.message.PromoEvent;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.registry.AnnouncePromo;
import org.springframework.stereotype.Service;

/** Starts a promotion at its time. Buyers are admitted by the clock alone; this changes what they are shown. */
@Service
public class StartPromo {
    private final Promos promos;
    private final AnnouncePromo announce;

    StartPromo(Promos promos, AnnouncePromo announce) {
        this.promos = promos;
        this.announce = announce;
    }

    /** Of several nodes only the one that changes the state publishes it. */
    public void start(Promo promo) {
        if (promos.apply(Change.START, promo.id())) {
            announce.registerAndPublish(promo.id(), PromoEvent.Kind.OPENED);
        }
    }
}
