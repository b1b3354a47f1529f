package io.sluice.promo.promotion;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.PromoState.Change;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who changed which promotion, from what to what. Written in the transaction of the change itself. */
public interface ChangeLog {
    /** The ways an admin can change a promotion. */
    enum Action {
        DRAFT,
        EDIT,
        PUBLISH,
        CANCEL,
        REPLENISH,
        PAUSE,
        RESUME,
        MESSAGE,
        END
    }

    void recordDraft(Promo draft, Actor actor);

    void recordEdit(Promo before, Promo after, Actor actor);

    void recordPublishing(PromoId promoId, Actor actor);

    void recordCancel(Change cancel, PromoId promoId, Actor actor);

    void recordReplenishment(PromoId promoId, Units units, Actor actor);

    /** A pause or its end, depending on the clock after it. */
    void recordClock(Promo before, SaleClock after, Actor actor);

    void recordMessage(Promo before, @Nullable String message, Actor actor);

    void recordEnd(Change end, PromoId promoId, Actor actor);

    /** The changes of a promotion, the first one first. */
    List<RecordedChange> findChanges(PromoId promoId);
}
