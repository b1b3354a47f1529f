package io.sluice.promo.replenishing;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.Stock;

/**
 * Units that an admin adds to a promotion that is on. Its id is the command's, so that it counts once.
 *
 * @param actor the system for one of an older build, which did not store who it was
 */
public record Replenishment(CommandId id, PromoId promoId, Units units, Actor actor, State state) {
    static Replenishment pending(CommandId id, PromoId promoId, Units units, Actor actor) {
        return new Replenishment(id, promoId, units, actor, State.PENDING);
    }

    /** Whether both add the same, whoever asks for it. */
    boolean addsTheSameAs(Replenishment other) {
        return promoId.equals(other.promoId) && units.equals(other.units);
    }

    /** Pending until {@link ReplenishPromo} has the answer of stock-service; then done or refused for good. */
    public enum State {
        PENDING,
        DONE,
        REFUSED;

        static State after(Stock.Replenished answer) {
            return answer == Stock.Replenished.DONE ? DONE : REFUSED;
        }
    }

    /** Short, for log lines. */
    @Override
    public String toString() {
        return "replenishment " + id + " of promo " + promoId;
    }
}
