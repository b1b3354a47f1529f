package io.sluice.promo.promotion;

import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.promotion.PromoState.Change;
import java.time.Clock;
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
    private final Stock stock;
    private final AnnouncePromo announce;
    private final Clock clock;

    PublishPromo(Promos promos, Stock stock, AnnouncePromo announce, Clock clock) {
        this.promos = promos;
        this.stock = stock;
        this.announce = announce;
        this.clock = clock;
    }

    public Promo publish(Promo promo, Actor actor) {
        checkPublishable(promo);
        switch (promos.claimForPublishing(promo, actor)) {
            case OVERLAPPED -> throw new ProblemException(PromoProblem.OVERLAPPING_PROMO);
            case REFUSED -> throw new ProblemException(PromoProblem.ALREADY_PUBLISHED);
            case CLAIMED -> openAndPublish(promo);
        }
        return promos.get(promo.id());
    }

    private void checkPublishable(Promo promo) {
        if (promo.state().isOver()) {
            throw new ProblemException(PromoProblem.PROMO_OVER);
        }
        if (promo.state().isPublic()) {
            throw new ProblemException(PromoProblem.ALREADY_PUBLISHED);
        }
        if (promo.window().startsAt().isBefore(clock.instant()) && promo.state() == PromoState.DRAFT) {
            throw new ProblemException(PromoProblem.WINDOW_IN_THE_PAST);
        }
    }

    List<Promo> findUnfinished() {
        return promos.findStuckPublishing(clock.instant());
    }

    /** Takes over from a node that died, or whose call failed. */
    void resume(Promo promo) {
        if (promos.claimForPublishing(promo, Actor.SYSTEM) == Promos.Claim.CLAIMED) {
            openAndPublish(promo);
            log.info("Resumed publishing of {}: it is published", promo);
        }
    }

    private void openAndPublish(Promo promo) {
        if (!stock.open(promo)) {
            promos.apply(Change.REVERT_PUBLISHING, promo);
            throw new ProblemException(PromoProblem.NOT_ENOUGH_STOCK);
        }
        promos.apply(Change.PUBLISH, promo);
        announce.registerAndPublish(promo.after(Change.PUBLISH), PromoEvent.Kind.CHANGED);
    }
}
