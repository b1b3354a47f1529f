package io.sluice.promo.promotion;

import io.sluice.common.message.PromoEvent;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.promo.PromoProblem;
import java.time.Clock;
import org.springframework.stereotype.Service;

/**
 * Makes a draft ready to sell: its units out of normal stock and on the board, and only then the word PUBLISHED, in its row
 * and to everybody. Each step can be repeated, so a publishing that broke off anywhere is simply done again.
 */
@Service
public class PublishPromo {
    private final Promos store;
    private final PromoMapper promos;
    private final Stock stock;
    private final AnnouncePromo news;
    private final Clock clock;

    PublishPromo(Promos store, PromoMapper promos, Stock stock, AnnouncePromo news, Clock clock) {
        this.store = store;
        this.promos = promos;
        this.stock = stock;
        this.news = news;
        this.clock = clock;
    }

    public Promo publish(Promo promo, String adminId) {
        if (promo.isOver()) {
            throw new ProblemException(PromoProblem.PROMO_OVER);
        }
        if (promo.isPublic()) {
            throw new ProblemException(PromoProblem.ALREADY_PUBLISHED);
        }
        if (promo.startsAt().isBefore(clock.instant()) && promo.state() == Promo.State.DRAFT) {
            throw new ProblemException(PromoProblem.WINDOW_IN_THE_PAST);
        }
        switch (store.beginPublishing(promo, adminId)) {
            case OVERLAPS -> throw new ProblemException(PromoProblem.OVERLAPPING_PROMO);
            case IN_OTHER_HANDS -> throw new ProblemException(PromoProblem.ALREADY_PUBLISHED);
            case BEGUN -> carryOut(promo);
        }
        return store.get(promo.id());
    }

    /** Takes over what a node that died left half done. */
    void resume(Promo promo) {
        if (store.beginPublishing(promo, "system") == Promos.Begun.BEGUN) {
            carryOut(promo);
        }
    }

    private void carryOut(Promo promo) {
        if (!stock.open(promo)) {
            promos.change(promo.id(), Promo.State.PUBLISHING, Promo.State.DRAFT);
            throw new ProblemException(PromoProblem.NOT_ENOUGH_STOCK);
        }
        promos.change(promo.id(), Promo.State.PUBLISHING, Promo.State.PUBLISHED);
        news.tell(promo, PublishedPromo.State.PUBLISHED, PromoEvent.Kind.CHANGED);
    }
}
