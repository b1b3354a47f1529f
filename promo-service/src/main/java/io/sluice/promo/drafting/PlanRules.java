package io.sluice.promo.drafting;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.PromoPlan;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.promotion.Stock;
import java.time.Clock;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * What a plan must be like before a draft of it is stored: sound by itself, and in agreement with the item, its stock
 * and its other promotions. Stock and overlaps are checked again where it matters: at publishing, under a lock.
 */
@Component
class PlanRules {
    private final Catalogue catalogue;
    private final Stock stock;
    private final Promos promos;
    private final Clock clock;

    PlanRules(Catalogue catalogue, Stock stock, Promos promos, Clock clock) {
        this.catalogue = catalogue;
        this.stock = stock;
        this.promos = promos;
        this.clock = clock;
    }

    /** The first rule that is broken; empty for a plan that may become a draft. */
    Optional<PromoRefusal> findBroken(PromoId promoId, UncheckedPlan unchecked) {
        Optional<PromoRefusal> fault = unchecked.findFault(clock.instant());
        if (fault.isPresent()) {
            return fault;
        }
        PromoPlan plan = unchecked.toPlan();
        return checkPrice(plan, unchecked.priceConfirmed())
                .or(() -> checkStock(plan))
                .or(() -> checkOverlap(promoId, plan));
    }

    private Optional<PromoRefusal> checkPrice(PromoPlan plan, boolean priceConfirmed) {
        return catalogue
                .find(plan.itemId())
                .map(item -> compare(plan.terms().price(), item.price(), priceConfirmed))
                .orElse(Optional.of(PromoRefusal.UNKNOWN_ITEM));
    }

    private static Optional<PromoRefusal> compare(Money price, Money normal, boolean priceConfirmed) {
        if (!normal.currency().equals(price.currency())) {
            return Optional.of(PromoRefusal.OTHER_CURRENCY);
        }
        boolean above = price.amount() > normal.amount();
        return above && !priceConfirmed ? Optional.of(PromoRefusal.PRICE_ABOVE_NORMAL) : Optional.empty();
    }

    private Optional<PromoRefusal> checkStock(PromoPlan plan) {
        boolean tooFew = plan.allotment().isMoreThan(stock.countAvailable(plan.itemId()));
        return tooFew ? Optional.of(PromoRefusal.NOT_ENOUGH_STOCK) : Optional.empty();
    }

    private Optional<PromoRefusal> checkOverlap(PromoId promoId, PromoPlan plan) {
        return promos.isOverlapped(promoId, plan) ? Optional.of(PromoRefusal.OVERLAPPING) : Optional.empty();
    }
}
