package io.sluice.promo.preflight;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.promo.drafting.Catalogue;
import io.sluice.promo.drafting.ListedItem;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.promotion.Stock;
import java.time.Clock;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** The checks of what the admin plans, against the item, its stock, its other promotions and the clock. */
@Component
class PlanChecks {
    private static final Logger log = LoggerFactory.getLogger(PlanChecks.class);

    /** A price that is lower by more is rather a slip of the keyboard. */
    private static final int MAX_PERCENT_OFF = 95;

    private static final int HUNDRED = 100;

    private final Promos promos;
    private final Stock stock;
    private final Catalogue catalogue;
    private final Clock clock;

    PlanChecks(Promos promos, Stock stock, Catalogue catalogue, Clock clock) {
        this.promos = promos;
        this.stock = stock;
        this.catalogue = catalogue;
        this.clock = clock;
    }

    CheckResult stock(Promo promo) {
        Units allotment = promo.plan().allotment();
        if (promo.state().isPublic()) {
            return Conclusion.STOCK_SET_ASIDE.with("allotment", allotment.value());
        }
        try {
            Units available = stock.countAvailable(promo.plan().itemId());
            Conclusion conclusion = allotment.isMoreThan(available) ? Conclusion.STOCK_SHORT : Conclusion.STOCK_ENOUGH;
            return conclusion.with("available", available.value(), "allotment", allotment.value());
        } catch (RuntimeException e) {
            log.warn("Could not count the stock of {} for its preflight: {}", promo, e.toString());
            return Conclusion.STOCK_UNKNOWN.with("allotment", allotment.value());
        }
    }

    CheckResult overlap(Promo promo) {
        boolean overlapped = promos.isOverlapped(promo.id(), promo.plan());
        return (overlapped ? Conclusion.OVERLAP_FOUND : Conclusion.OVERLAP_NONE).with();
    }

    CheckResult price(Promo promo) {
        Money price = promo.plan().terms().price();
        return findNormalPrice(promo)
                .filter(normal -> normal.currency().equals(price.currency()))
                .map(normal -> compare(price, normal))
                .orElseGet(() -> Conclusion.PRICE_UNKNOWN.with("price", price.amount()));
    }

    private Optional<Money> findNormalPrice(Promo promo) {
        try {
            return catalogue.find(promo.plan().itemId()).map(ListedItem::price);
        } catch (RuntimeException e) {
            log.warn("Could not read the normal price of {} for its preflight: {}", promo, e.toString());
            return Optional.empty();
        }
    }

    private static CheckResult compare(Money price, Money normal) {
        long percentOff = HUNDRED - price.amount() * HUNDRED / Math.max(1, normal.amount());
        Conclusion conclusion = Conclusion.PRICE_PLAUSIBLE;
        if (price.amount() > normal.amount()) {
            conclusion = Conclusion.PRICE_ABOVE_NORMAL;
        } else if (isVeryLow(price, normal)) {
            conclusion = Conclusion.PRICE_VERY_LOW;
        }
        return conclusion.with("price", price.amount(), "normalPrice", normal.amount(), "percentOff", percentOff);
    }

    private static boolean isVeryLow(Money price, Money normal) {
        return price.amount() * HUNDRED < normal.amount() * (HUNDRED - MAX_PERCENT_OFF);
    }

    /** Only a draft has to be early: the others are on their way. */
    CheckResult window(Promo promo) {
        Window window = promo.window();
        boolean late = promo.state() == PromoState.DRAFT && !window.startsAt().isAfter(clock.instant());
        return (late ? Conclusion.WINDOW_BEGUN : Conclusion.WINDOW_AHEAD)
                .with(
                        "startsAt",
                        window.startsAt().toString(),
                        "endsAt",
                        window.endsAt().toString());
    }
}
