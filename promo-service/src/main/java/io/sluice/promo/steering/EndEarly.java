package io.sluice.promo.steering;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.registry.AnnouncePromo;
import io.sluice.promo.running.ReturnUnsold;
import org.springframework.stereotype.Service;

/**
 * Ends a promotion that is on before its time, and returns its unsold units to normal stock: first the row, then every node, then
 * stock-service, which closes the board.
 */
@Service
public class EndEarly {
    private final Promos promos;
    private final RecordSteering recordSteering;
    private final ReturnUnsold returnUnsold;
    private final AnnouncePromo announce;

    EndEarly(Promos promos, RecordSteering recordSteering, ReturnUnsold returnUnsold, AnnouncePromo announce) {
        this.promos = promos;
        this.recordSteering = recordSteering;
        this.returnUnsold = returnUnsold;
        this.announce = announce;
    }

    public PromoResult end(PromoId id, Actor actor) {
        return promos.find(id).map(promo -> end(promo, actor)).orElse(PromoResult.refused(PromoRefusal.UNKNOWN_PROMO));
    }

    /** Ending one whose board is not closed yet changes nothing, and answers whether it is closed now. */
    private PromoResult end(Promo promo, Actor actor) {
        if (promo.state() == PromoState.ENDED && !promo.unsoldReturned()) {
            return returnUnsold.finish(promo.id());
        }
        if (!recordSteering.recordEnd(promo.id(), actor)) {
            return PromoResult.refused(PromoRefusal.NOT_ON_SALE);
        }
        announce.registerAndPublish(promo.id(), PromoEvent.Kind.ENDED);
        return returnUnsold.finish(promo.id());
    }
}
