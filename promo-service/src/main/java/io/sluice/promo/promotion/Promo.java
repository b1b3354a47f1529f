package io.sluice.promo.promotion;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A sale of one item at a special price in one window.
 *
 * @param publishingUntil end of the lease of the node that publishes it; null if none ever did
 * @param unsoldReturned whether, after its end, the unsold units are back in normal stock
 */
public record Promo(
        PromoId id,
        PromoPlan plan,
        PromoState state,
        @Nullable Instant publishingUntil,
        boolean unsoldReturned) {
    public Promo {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(state, "state");
    }

    public static Promo draft(PromoId id, PromoPlan plan) {
        return new Promo(id, plan, PromoState.DRAFT, null, false);
    }

    /** The same promotion in the state that the change leads to. */
    public Promo after(PromoState.Change change) {
        return new Promo(id, plan, change.to(), publishingUntil, unsoldReturned);
    }

    public Window window() {
        return plan.terms().window();
    }

    /** What every node knows of it. Only for one that is public. */
    public PublishedPromo published() {
        return new PublishedPromo(
                new BoardRef(id, plan.buckets()), plan.itemId(), plan.title(), plan.terms(), state.isOver());
    }

    /** Short, for log lines. */
    @Override
    public String toString() {
        return "promo " + id;
    }
}
