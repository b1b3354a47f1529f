package io.sluice.promo.steering;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.Promos;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Stores how a promotion is steered, together with the record of who does it. */
@Service
class RecordSteering {
    private final Promos promos;
    private final ChangeLog changes;

    RecordSteering(Promos promos, ChangeLog changes) {
        this.promos = promos;
        this.changes = changes;
    }

    /** False if another admin paused or resumed it since the promotion was read. */
    @Transactional
    boolean recordClock(Promo promo, SaleClock saleClock, Actor actor) {
        if (!promos.replaceClock(promo, saleClock)) {
            return false;
        }
        changes.recordClock(promo, saleClock, actor);
        return true;
    }

    /** False if another admin paused or resumed it since the promotion was read. */
    @Transactional
    boolean recordResume(Promo paused, Instant at, Actor actor) {
        if (!promos.decideResume(paused, at)) {
            return false;
        }
        changes.recordClock(paused, paused.steering().saleClock().resumedAt(at), actor);
        return true;
    }

    /** False if it has this message already, or is over. */
    @Transactional
    boolean recordMessage(Promo promo, @Nullable String message, Actor actor) {
        if (!promos.replaceMessage(promo.id(), message)) {
            return false;
        }
        changes.recordMessage(promo, message, actor);
        return true;
    }

    /** False if it is not on sale. */
    @Transactional
    boolean recordEnd(PromoId promoId, Actor actor) {
        if (!promos.apply(Change.END_EARLY, promoId)) {
            return false;
        }
        changes.recordEnd(Change.END_EARLY, promoId, actor);
        return true;
    }
}
