package io.sluice.promo.replenishing;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.promotion.Stock;
import io.sluice.promo.promotion.StockUnavailableException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/** Adds units to a promotion that is on. The command is stored first, so that it is carried out whichever node dies. */
@Service
public class ReplenishPromo {
    private static final Logger log = LoggerFactory.getLogger(ReplenishPromo.class);

    private final Promos promos;
    private final Replenishments replenishments;
    private final RecordReplenishment recordReplenishment;
    private final Stock stock;

    ReplenishPromo(Promos promos, Replenishments replenishments, RecordReplenishment recordReplenishment, Stock stock) {
        this.promos = promos;
        this.replenishments = replenishments;
        this.recordReplenishment = recordReplenishment;
        this.stock = stock;
    }

    /**
     * The same command again is the same replenishment: it answers what became of it.
     *
     * @param commandId which the caller has made: one that is made here would be another with each try
     */
    public PromoResult replenish(PromoId promoId, CommandId commandId, Units units, Actor actor) {
        return promos.find(promoId)
                .map(promo -> replenish(promo, Replenishment.pending(commandId, promoId, units, actor)))
                .orElse(PromoResult.refused(PromoRefusal.UNKNOWN_PROMO));
    }

    private PromoResult replenish(Promo promo, Replenishment asked) {
        boolean isNew = replenishments.find(asked.id()).isEmpty();
        if (isNew && !promo.state().isAhead()) {
            return PromoResult.refused(PromoRefusal.NOT_ON_SALE);
        }
        Replenishment stored = recordReplenishment.begin(asked);
        if (!stored.addsTheSameAs(asked)) {
            return PromoResult.refused(PromoRefusal.OTHER_REPLENISHMENT);
        }
        return switch (stored.state()) {
            case PENDING -> answer(stored);
            case DONE -> PromoResult.of(promos.find(promo.id()));
            // It is closed once the promotion is over; until then only stock can be missing.
            case REFUSED ->
                PromoResult.refused(promo.state().isAhead() ? PromoRefusal.NOT_ENOUGH_STOCK : PromoRefusal.NOT_ON_SALE);
        };
    }

    private PromoResult answer(Replenishment pending) {
        try {
            return switch (carryOut(pending)) {
                case DONE -> PromoResult.of(promos.find(pending.promoId()));
                case NOT_ENOUGH_STOCK -> PromoResult.refused(PromoRefusal.NOT_ENOUGH_STOCK);
                case CLOSED -> PromoResult.refused(PromoRefusal.NOT_ON_SALE);
            };
        } catch (StockUnavailableException e) {
            log.warn("Could not carry out {}; will retry: {}", pending, e.getMessage());
            return PromoResult.refused(PromoRefusal.DELAYED);
        }
    }

    public List<Replenishment> findUnfinished() {
        return replenishments.findPending();
    }

    /** Carries out what a node that died, or a failed call, has left pending. */
    public void resume(Replenishment replenishment) {
        log.info("Resumed {}: {}", replenishment, carryOut(replenishment));
    }

    private Stock.Replenished carryOut(Replenishment replenishment) {
        var answer = stock.replenish(replenishment.promoId(), replenishment.id(), replenishment.units());
        recordReplenishment.finish(replenishment, Replenishment.State.after(answer));
        return answer;
    }
}
