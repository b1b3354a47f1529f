package io.sluice.promo.running;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.promotion.Stock;
import io.sluice.promo.promotion.StockUnavailableException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/** Returns the unsold units of a promotion that is over to normal stock. */
@Service
public class ReturnUnsold {
    private static final Logger log = LoggerFactory.getLogger(ReturnUnsold.class);

    private final Promos promos;
    private final Stock stock;

    ReturnUnsold(Promos promos, Stock stock) {
        this.promos = promos;
        this.stock = stock;
    }

    public List<Promo> findUnfinished() {
        return promos.findUnsoldNotReturned();
    }

    /**
     * Closes the board first. Not possible while units are held or stock-service does not answer, so it is repeated until it
     * succeeds.
     *
     * @return whether nothing is sold any more; false if stock-service did not answer
     */
    public boolean returnUnits(Promo promo) {
        try {
            if (stock.close(promo.id())) {
                promos.markUnsoldReturned(promo.id());
                log.info("Returned the unsold units of {} to normal stock", promo);
            }
            return true;
        } catch (StockUnavailableException e) {
            log.warn("Could not return the unsold units of {}; will retry: {}", promo, e.getMessage());
            return false;
        }
    }

    /** The answer to an admin who has ended it: the promotion as it is now, or that its board is closed later. */
    public PromoResult finish(PromoId id) {
        Promo over = promos.find(id).orElseThrow();
        return over.unsoldReturned() || returnUnits(over)
                ? PromoResult.of(promos.find(id))
                : PromoResult.refused(PromoRefusal.DELAYED);
    }
}
