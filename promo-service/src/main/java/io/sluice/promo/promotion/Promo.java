package io.sluice.promo.promotion;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.domain.PromoVersion;
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
 * @param steering pauses and message
 * @param version rises with every change that nodes get to know
 */
public record Promo(
        PromoId id,
        PromoPlan plan,
        PromoState state,
        @Nullable Instant publishingUntil,
        boolean unsoldReturned,
        Steering steering,
        PromoVersion version) {
    public Promo {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(state, "state");
        // The cache may have it from an older build.
        steering = Objects.requireNonNullElse(steering, Steering.NONE);
        version = Objects.requireNonNullElse(version, PromoVersion.NONE);
    }

    public static Promo draft(PromoId id, PromoPlan plan) {
        return new Promo(id, plan, PromoState.DRAFT, null, false, Steering.NONE, PromoVersion.FIRST);
    }

    /** The same promotion in the state that the change leads to. */
    public Promo after(PromoState.Change change) {
        return new Promo(id, plan, change.to(), publishingUntil, unsoldReturned, steering, version);
    }

    public Promo with(Steering other) {
        return new Promo(id, plan, state, publishingUntil, unsoldReturned, other, version);
    }

    /** One that is over is not paused any more. */
    public boolean paused() {
        return !state.isOver() && steering.saleClock().paused();
    }

    public Window window() {
        return plan.terms().window();
    }

    /** What every node knows of it. Only for one that is public, as it is stored: its version must be that of its values. */
    public PublishedPromo published() {
        return new PublishedPromo(
                new BoardRef(id, plan.buckets()),
                plan.itemId(),
                plan.title(),
                plan.terms(),
                state.isOver(),
                steering.saleClock(),
                steering.message(),
                version);
    }

    /** Short, for log lines. */
    @Override
    public String toString() {
        return "promo " + id;
    }
}
