package io.sluice.promo.steering;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.Promos;
import java.util.Optional;
import java.util.function.Function;

/** A promotion that can be steered, being on or still to come; or why there is none. */
record Steerable(PromoResult found) {
    static Steerable find(Promos promos, PromoId id) {
        Optional<Promo> promo = promos.find(id);
        return new Steerable(
                promo.flatMap(Steerable::refusal).map(PromoResult::refused).orElseGet(() -> PromoResult.of(promo)));
    }

    private static Optional<PromoRefusal> refusal(Promo promo) {
        if (promo.state().isOver()) {
            return Optional.of(PromoRefusal.OVER);
        }
        return promo.state().isAhead() ? Optional.empty() : Optional.of(PromoRefusal.NOT_PUBLISHED);
    }

    /** What a command makes of it. */
    PromoResult then(Function<Promo, PromoResult> command) {
        return found instanceof PromoResult.Done done ? command.apply(done.promo()) : found;
    }
}
