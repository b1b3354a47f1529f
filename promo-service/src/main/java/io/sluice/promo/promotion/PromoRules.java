package io.sluice.promo.promotion;

import io.sluice.common.problem.ProblemException;
import io.sluice.promo.PromoProblem;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** What a draft must be before it is kept. Asked again where it matters: at publishing, under a lock. */
@Component
class PromoRules {
    private final Catalogue catalogue;
    private final Stock stock;
    private final PromoMapper promos;
    private final Clock clock;

    PromoRules(Catalogue catalogue, Stock stock, PromoMapper promos, Clock clock) {
        this.catalogue = catalogue;
        this.stock = stock;
        this.promos = promos;
        this.clock = clock;
    }

    /** Ends the request with the first rule that is broken. */
    void check(String promoId, PromoPlan draft, boolean priceConfirmed) {
        draft.fault().ifPresent(fault -> {
            throw new ProblemException(PromoProblem.INVALID_PROMO, fault);
        });
        checkWindow(draft);
        checkPrice(draft, priceConfirmed);
        if (stock.available(draft.itemId()) < draft.allotment()) {
            throw new ProblemException(PromoProblem.NOT_ENOUGH_STOCK);
        }
        if (promos.overlapping(draft.itemId(), promoId, draft.startsAt(), draft.endsAt()) > 0) {
            throw new ProblemException(PromoProblem.OVERLAPPING_PROMO);
        }
    }

    private void checkWindow(PromoPlan draft) {
        if (!draft.startsAt().isBefore(draft.endsAt())) {
            throw new ProblemException(PromoProblem.WINDOW_BACKWARDS);
        }
        if (draft.startsAt().isBefore(clock.instant())) {
            throw new ProblemException(PromoProblem.WINDOW_IN_THE_PAST);
        }
    }

    private void checkPrice(PromoPlan draft, boolean priceConfirmed) {
        ListedItem item =
                catalogue.find(draft.itemId()).orElseThrow(() -> new ProblemException(PromoProblem.UNKNOWN_ITEM));
        if (!item.currency().equals(draft.currency())) {
            throw new ProblemException(PromoProblem.INVALID_PROMO, "currency is that of the item, " + item.currency());
        }
        if (draft.price() > item.price() && !priceConfirmed) {
            throw new ProblemException(PromoProblem.PRICE_ABOVE_NORMAL);
        }
    }
}
