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
import java.util.List;
import java.util.Optional;
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
    private final AnnouncePromo announce;

    PublishPromo(Promos promos, ClaimPromo claimPromo, Stock stock, AnnouncePromo announce) {
        this.promos = promos;
        this.claimPromo = claimPromo;
        this.stock = stock;
        this.announce = announce;
    }

    public PromoResult publish(PromoId id, Actor actor) {
        return promos.find(id)
                .map(promo -> publish(promo, actor))
                .orElse(PromoResult.refused(PromoRefusal.UNKNOWN_PROMO));
    }

    private PromoResult publish(Promo promo, Actor actor) {
        Optional<PromoRefusal> refusal = claimPromo.claim(promo, actor);
        if (refusal.isPresent()) {
            return PromoResult.refused(refusal.get());
        }
        try {
            return openAndPublish(promo)
                    ? PromoResult.of(promos.find(promo.id()))
                    : PromoResult.refused(PromoRefusal.NOT_ENOUGH_STOCK);
        } catch (StockUnavailableException e) {
            log.warn("Could not publish {}; will retry: {}", promo, e.getMessage());
            return PromoResult.refused(PromoRefusal.DELAYED);
        }
    }

    public List<Promo> findUnfinished() {
        return claimPromo.findExpired();
    }

    /** Takes over from a node that died, or whose call failed. */
    public void resume(Promo promo) {
        if (claimPromo.claim(promo, Actor.SYSTEM).isPresent()) {
            return;
        }
        if (openAndPublish(promo)) {
            log.info("Resumed publishing of {}: it is published", promo);
        } else {
            log.warn("Resumed publishing of {}: it is a draft again, normal stock has not enough units", promo);
        }
    }

    /** False if normal stock has not enough units; then the promotion is a draft again. */
    private boolean openAndPublish(Promo promo) {
        if (!stock.open(promo)) {
            promos.apply(Change.REVERT_PUBLISHING, promo.id());
            return false;
        }
        promos.apply(Change.PUBLISH, promo.id());
        announce.registerAndPublish(promo.id(), PromoEvent.Kind.CHANGED);
        return true;
    }
}
