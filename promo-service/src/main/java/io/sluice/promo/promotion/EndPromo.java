package io.sluice.promo.promotion;

import io.sluice.common.message.PromoEvent;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.promo.PromoProblem;
import org.springframework.stereotype.Service;

/** Ends a promotion, at its time or because an admin cancels it, and sees its unsold units back into normal stock. */
@Service
public class EndPromo {
    private final Promos store;
    private final PromoMapper promos;
    private final Stock stock;
    private final AnnouncePromo news;

    EndPromo(Promos store, PromoMapper promos, Stock stock, AnnouncePromo news) {
        this.store = store;
        this.promos = promos;
        this.stock = stock;
        this.news = news;
    }

    /** Its time is over. Whoever wins the change of state tells everybody. */
    public void end(Promo promo) {
        if (promos.change(promo.id(), Promo.State.RUNNING, Promo.State.ENDED) == 1) {
            news.tell(promo, PublishedPromo.State.ENDED, PromoEvent.Kind.ENDED);
        }
    }

    public Promo cancel(Promo promo, String adminId) {
        if (promo.isOver()) {
            throw new ProblemException(PromoProblem.PROMO_OVER);
        }
        if (promo.state() == Promo.State.PUBLISHING || !store.cancel(promo, adminId)) {
            throw new ProblemException(PromoProblem.PROMO_NOT_EDITABLE, "it is changing at this moment, try again");
        }
        if (promo.isPublic()) {
            news.tell(promo, PublishedPromo.State.CANCELLED, PromoEvent.Kind.CANCELLED);
            settle(promo);
        } else {
            promos.settle(promo.id());
        }
        return store.get(promo.id());
    }

    /** Gives unsold units back; to be repeated until it is done. */
    public void settle(Promo promo) {
        if (stock.close(promo.id())) {
            promos.settle(promo.id());
        }
    }
}
