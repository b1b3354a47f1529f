package io.sluice.promo.running;

import io.sluice.promo.promotion.Promos;
import io.sluice.promo.promotion.Stock;

/** Makes the return of unsold units available to the tests of other features. */
public final class TestReturns {
    private TestReturns() {}

    public static ReturnUnsold of(Promos promos, Stock stock) {
        return new ReturnUnsold(promos, stock);
    }
}
