package io.sluice.promo.promotion;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.promo.PromoProblem;
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
    private final Stock stock;
    private final IdGenerator ids;

    ReplenishPromo(Promos promos, Replenishments replenishments, Stock stock, IdGenerator ids) {
        this.promos = promos;
        this.replenishments = replenishments;
        this.stock = stock;
        this.ids = ids;
    }

    public Promo replenish(Promo promo, Units units, Actor actor) {
        if (!promo.state().isAhead()) {
            throw new ProblemException(PromoProblem.NOT_ON_SALE);
        }
        var replenishment = Replenishment.pending(ids.next(CommandId::new), promo.id(), units);
        replenishments.insert(replenishment, actor);
        return switch (carryOut(replenishment)) {
            case DONE -> promos.get(promo.id());
            case NOT_ENOUGH_STOCK -> throw new ProblemException(PromoProblem.NOT_ENOUGH_STOCK);
            case CLOSED -> throw new ProblemException(PromoProblem.NOT_ON_SALE);
        };
    }

    List<Replenishment> findUnfinished() {
        return replenishments.findPending();
    }

    /** Carries out what a node that died, or a failed call, has left pending. */
    void resume(Replenishment replenishment) {
        log.info("Resumed {}: {}", replenishment, carryOut(replenishment));
    }

    private Stock.Replenished carryOut(Replenishment replenishment) {
        var answer = stock.replenish(replenishment.promoId(), replenishment.id(), replenishment.units());
        replenishments.finish(replenishment, Replenishment.State.after(answer));
        return answer;
    }
}
