package io.sluice.promo.promotion;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.promo.PromoProblem;
import org.springframework.stereotype.Component;

/**
 * How a plan must agree with the item, its stock and its other promotions before a draft of it is stored. Stock and
 * overlaps are checked again where it matters: at publishing, under a lock.
 */
@Component
class PromoRules {
    private final Catalogue catalogue;
    private final Stock stock;
    private final Promos promos;

    PromoRules(Catalogue catalogue, Stock stock, Promos promos) {
        this.catalogue = catalogue;
        this.stock = stock;
        this.promos = promos;
    }

    /** Ends the request with the first rule that is broken. */
    void check(PromoId promoId, PromoPlan plan, boolean priceConfirmed) {
        checkPrice(plan, priceConfirmed);
        if (plan.allotment().isMoreThan(stock.countAvailable(plan.itemId()))) {
            throw new ProblemException(PromoProblem.NOT_ENOUGH_STOCK);
        }
        if (promos.isOverlapped(promoId, plan)) {
            throw new ProblemException(PromoProblem.OVERLAPPING_PROMO);
        }
    }

    private void checkPrice(PromoPlan plan, boolean priceConfirmed) {
        Money normal = catalogue
                .find(plan.itemId())
                .orElseThrow(() -> new ProblemException(PromoProblem.UNKNOWN_ITEM))
                .price();
        Money price = plan.terms().price();
        if (!normal.currency().equals(price.currency())) {
            throw new ProblemException(
                    PromoProblem.INVALID_PROMO, "currency is that of the item, " + normal.currency());
        }
        if (price.amount() > normal.amount() && !priceConfirmed) {
            throw new ProblemException(PromoProblem.PRICE_ABOVE_NORMAL);
        }
    }
}
