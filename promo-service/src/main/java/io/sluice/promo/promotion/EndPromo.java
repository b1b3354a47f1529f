package io.sluice.promo.promotion;

import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.promotion.PromoState.Change;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/** Ends a promotion, at its time or because an admin cancels it, and returns its unsold units to normal stock. */
@Service
public class EndPromo {
    private static final Logger log = LoggerFactory.getLogger(EndPromo.class);

    private final Promos promos;
    private final Stock stock;
    private final AnnouncePromo announce;

    EndPromo(Promos promos, Stock stock, AnnouncePromo announce) {
        this.promos = promos;
        this.stock = stock;
        this.announce = announce;
    }

    /** Of several nodes only the one that changes the state publishes it. */
    public void end(Promo promo) {
        if (promos.apply(Change.END, promo)) {
            announce.registerAndPublish(promo.after(Change.END), PromoEvent.Kind.ENDED);
        }
    }

    public Promo cancel(Promo promo, Actor actor) {
        if (promo.state().isOver()) {
            throw new ProblemException(PromoProblem.PROMO_OVER);
        }
        Change cancel = Change.findCancel(promo.state())
                .filter(change -> promos.cancel(change, promo, actor))
                .orElseThrow(() -> new ProblemException(
                        PromoProblem.PROMO_NOT_EDITABLE, "the promotion is changing at this moment, try again"));
        if (promo.state().isPublic()) {
            announce.registerAndPublish(promo.after(cancel), PromoEvent.Kind.CANCELLED);
            returnUnsold(promo);
        } else {
            promos.markUnsoldReturned(promo);
        }
        return promos.get(promo.id());
    }

    List<Promo> findUnfinished() {
        return promos.findUnsoldNotReturned();
    }

    /** Not possible while units are held, so it is repeated until it succeeds. */
    void returnUnsold(Promo promo) {
        if (stock.close(promo.id())) {
            promos.markUnsoldReturned(promo);
            log.info("Returned the unsold units of {} to normal stock", promo);
        }
    }
}
