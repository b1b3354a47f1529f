package io.sluice.promo.publishing;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.promotion.Stock;
import io.sluice.promo.promotion.StockUnavailableException;
import io.sluice.promo.registry.AnnouncePromo;
import io.sluice.promo.running.ReturnUnsold;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Makes a draft ready to sell: takes its units out of normal stock, puts them on the board, and only then makes it
 * PUBLISHED, in its row and on every node. Each step can be repeated, so a publishing that broke off anywhere is simply
 * done again.
 */
@Service
public class PublishPromo {
    private static final Logger log = LoggerFactory.getLogger(PublishPromo.class);

    private final Promos promos;
    private final ClaimPromo claimPromo;
    private final Stock stock;
    private final ReturnUnsold returnUnsold;
    private final AnnouncePromo announce;

    PublishPromo(Promos promos, ClaimPromo claimPromo, Stock stock, ReturnUnsold returnUnsold, AnnouncePromo announce) {
        this.promos = promos;
        this.claimPromo = claimPromo;
        this.stock = stock;
        this.returnUnsold = returnUnsold;
        this.announce = announce;
    }

    public PromoResult publish(PromoId id, Actor actor) {
        PromoResult claim = claimPromo.claim(id, actor);
        return claim instanceof PromoResult.Done claimed ? publish(claimed.promo()) : claim;
    }

    public List<Promo> findUnfinished() {
        return claimPromo.findExpired();
    }

    /** Takes over from a node that died, or whose call failed. */
    public void resume(Promo promo) {
        if (claimPromo.claim(promo.id(), Actor.SYSTEM) instanceof PromoResult.Done claimed) {
            log.info("Resumed publishing of {}: {}", promo, openAndPublish(claimed.promo()));
        }
    }

    private PromoResult publish(Promo claimed) {
        try {
            return openAndPublish(claimed);
        } catch (StockUnavailableException e) {
            log.warn("Could not publish {}; will retry: {}", claimed, e.getMessage());
            return PromoResult.refused(PromoRefusal.DELAYED);
        }
    }

    private PromoResult openAndPublish(Promo claimed) {
        return switch (stock.open(claimed)) {
            case DONE -> markPublished(claimed);
            case NOT_ENOUGH_STOCK -> revert(claimed, PromoRefusal.NOT_ENOUGH_STOCK);
            case OTHER_TERMS -> revert(claimed, PromoRefusal.TERMS_DIFFER);
        };
    }

    /** Only under the lease of the claim: what was opened is what the row has. */
    private PromoResult markPublished(Promo claimed) {
        if (!promos.endPublishing(Change.PUBLISH, claimed)) {
            return afterAnotherNode(claimed);
        }
        announce.registerAndPublish(claimed.id(), PromoEvent.Kind.CHANGED);
        return PromoResult.of(promos.find(claimed.id()));
    }

    /** It is a draft again. */
    private PromoResult revert(Promo claimed, PromoRefusal reason) {
        return promos.endPublishing(Change.REVERT_PUBLISHING, claimed)
                ? PromoResult.refused(reason)
                : afterAnotherNode(claimed);
    }

    /**
     * The lease was over, and another node has claimed the promotion since. That node announces it; if it is over by now, units that
     * this node has taken too late are returned.
     */
    private PromoResult afterAnotherNode(Promo claimed) {
        log.warn("Lost the lease to publish {}; what another node has made of it stays", claimed);
        Promo now = promos.find(claimed.id()).orElseThrow();
        if (now.state().isOver()) {
            returnUnsold.returnUnits(now);
            return PromoResult.refused(PromoRefusal.OVER);
        }
        return now.state().isPublic() ? PromoResult.of(now) : PromoResult.refused(PromoRefusal.CHANGING);
    }
}
