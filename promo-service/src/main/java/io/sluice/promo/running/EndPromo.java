package io.sluice.promo.running;

import io.sluice.common.selling.message.PromoEvent;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.registry.AnnouncePromo;
import org.springframework.stereotype.Service;

/** Ends a promotion at its time. */
@Service
public class EndPromo {
    private final Promos promos;
    private final AnnouncePromo announce;

    EndPromo(Promos promos, AnnouncePromo announce) {
        this.promos = promos;
        this.announce = announce;
    }

    /** Of several nodes only the one that changes the state publishes it. */
    public void end(Promo promo) {
        if (promos.apply(Change.END, promo.id())) {
            announce.registerAndPublish(promo.id(), PromoEvent.Kind.ENDED);
        }
    }
}
