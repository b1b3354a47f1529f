package io.sluice.promo.running;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.registry.AnnouncePromo;
import org.springframework.stereotype.Service;

/**
 * Ends a promotion because an admin asks for it, and returns its units to normal stock. The row comes first, so that the decision is
 * carried out whichever node dies. Then every node gets to know it, which does not need stock-service: gateways refuse tokens, and
 * order-service holds, from memory. Then stock-service closes the board.
 */
@Service
public class CancelPromo {
    /** It may start, or be published, between reading its state and changing it. */
    private static final int TRIES = 3;

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

    /** Cancelling one whose board is not closed yet changes nothing, and answers whether it is closed now. */
    public PromoResult cancel(PromoId id, Actor actor) {
        PromoResult result = PromoResult.refused(PromoRefusal.CHANGING);
        for (int i = 0; i < TRIES && result.equals(PromoResult.refused(PromoRefusal.CHANGING)); i++) {
            result = promos.find(id)
                    .map(promo -> cancel(promo, actor))
                    .orElse(PromoResult.refused(PromoRefusal.UNKNOWN_PROMO));
        }
        return result;
    }

    private PromoResult cancel(Promo promo, Actor actor) {
        if (promo.state() == PromoState.CANCELLED && !promo.unsoldReturned()) {
            return returnUnsold.finish(promo.id());
        }
        if (promo.state().isOver()) {
            return PromoResult.refused(PromoRefusal.OVER);
        }
        return Change.findCancel(promo.state())
                .filter(cancel -> markCancelled.mark(cancel, promo.id(), actor))
                .map(cancel -> finish(promo))
                .orElse(PromoResult.refused(PromoRefusal.CHANGING));
    }

    /** A draft that a node once began to publish may have units set aside, too. */
    private PromoResult finish(Promo before) {
        if (before.state().isPublic()) {
            announce.registerAndPublish(before.id(), PromoEvent.Kind.CANCELLED);
        } else if (before.publishingUntil() == null) {
            promos.markUnsoldReturned(before.id());
        }
        return returnUnsold.finish(before.id());
    }
}
