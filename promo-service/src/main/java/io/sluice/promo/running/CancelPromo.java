package io.sluice.promo.running;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.registry.AnnouncePromo;
import org.springframework.stereotype.Service;

/** Ends a promotion because an admin asks for it, and returns its units to normal stock. */
@Service
public class CancelPromo {
    private final Promos promos;
    private final MarkCancelled markCancelled;
    private final ReturnUnsold returnUnsold;
    private final AnnouncePromo announce;

    CancelPromo(Promos promos, MarkCancelled markCancelled, ReturnUnsold returnUnsold, AnnouncePromo announce) {
        this.promos = promos;
        this.markCancelled = markCancelled;
        this.returnUnsold = returnUnsold;
        this.announce = announce;
    }

    public PromoResult cancel(PromoId id, Actor actor) {
        return promos.find(id)
                .map(promo -> cancel(promo, actor))
                .orElse(PromoResult.refused(PromoRefusal.UNKNOWN_PROMO));
    }

    private PromoResult cancel(Promo promo, Actor actor) {
        if (promo.state().isOver()) {
            return PromoResult.refused(PromoRefusal.OVER);
        }
        return Change.findCancel(promo.state())
                .filter(cancel -> markCancelled.mark(cancel, promo.id(), actor))
                .map(cancel -> finish(promo))
                .orElse(PromoResult.refused(PromoRefusal.CHANGING));
    }

    private PromoResult finish(Promo promo) {
        if (promo.state().isPublic()) {
            announce.registerAndPublish(promo.id(), PromoEvent.Kind.CANCELLED);
            returnUnsold.returnUnits(promo);
        } else {
            promos.markUnsoldReturned(promo.id());
        }
        return PromoResult.of(promos.find(promo.id()));
    }
}
