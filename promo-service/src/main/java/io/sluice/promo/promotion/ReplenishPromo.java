package io.sluice.promo.promotion;

import io.sluice.common.id.IdGenerator;
import io.sluice.common.problem.ProblemException;
import io.sluice.promo.PromoProblem;
import java.util.List;
import org.springframework.stereotype.Service;

/** Adds units to a promotion that is on. The wish is written down first, so that it is carried out whatever dies. */
@Service
public class ReplenishPromo {
    private static final int MAX_UNITS = 10_000_000;

    private final Promos store;
    private final ReplenishmentMapper replenishments;
    private final Stock stock;
    private final IdGenerator ids;

    ReplenishPromo(Promos store, ReplenishmentMapper replenishments, Stock stock, IdGenerator ids) {
        this.store = store;
        this.replenishments = replenishments;
        this.stock = stock;
        this.ids = ids;
    }

    public Promo replenish(Promo promo, int units, String adminId) {
        if (units < 1 || units > MAX_UNITS) {
            throw new ProblemException(PromoProblem.INVALID_PROMO, "units is 1 to " + MAX_UNITS);
        }
        if (promo.state() != Promo.State.PUBLISHED && promo.state() != Promo.State.RUNNING) {
            throw new ProblemException(PromoProblem.NOT_ON_SALE);
        }
        var replenishment = new Replenishment(ids.next(), promo.id(), units, Replenishment.State.PENDING);
        store.beginReplenishing(replenishment, adminId);
        return switch (carryOut(replenishment)) {
            case DONE -> store.get(promo.id());
            case NOT_ENOUGH_STOCK -> throw new ProblemException(PromoProblem.NOT_ENOUGH_STOCK);
            case CLOSED -> throw new ProblemException(PromoProblem.NOT_ON_SALE);
        };
    }

    List<Replenishment> pending() {
        return replenishments.pending();
    }

    Stock.Replenished carryOut(Replenishment replenishment) {
        var result = stock.replenish(replenishment.promoId(), replenishment.id(), replenishment.units());
        store.finishReplenishing(replenishment, result == Stock.Replenished.DONE);
        return result;
    }
}
