package io.sluice.promo.running;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.FakeStock;
import io.sluice.promo.promotion.InMemoryPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.TestPromos;
import org.junit.jupiter.api.Test;

class ReturnUnsoldTests {
    private final InMemoryPromos promos = new InMemoryPromos();

    @Test
    void isRepeatedUntilNoUnitIsHeld() {
        Promo draft = TestPromos.aDraft();
        promos.insert(draft);
        var stock = new HoldingStock();
        var returnUnsold = new ReturnUnsold(promos, stock);
        assertThat(returnUnsold.findUnfinished()).isEmpty();
        promos.apply(Change.CANCEL_DRAFT, draft.id());
        returnUnsold.returnUnits(draft);
        assertThat(returnUnsold.findUnfinished()).extracting(Promo::id).containsExactly(draft.id());
        stock.held = false;
        returnUnsold.returnUnits(draft);
        assertThat(returnUnsold.findUnfinished()).isEmpty();
    }

    @Test
    void isRepeatedUntilStockServiceAnswers() {
        Promo draft = TestPromos.aDraft();
        promos.insert(draft);
        var stock = new FakeStock();
        var returnUnsold = new ReturnUnsold(promos, stock);
        promos.apply(Change.CANCEL_DRAFT, draft.id());
        stock.setUnavailable(true);
        returnUnsold.returnUnits(draft);
        assertThat(returnUnsold.findUnfinished()).extracting(Promo::id).containsExactly(draft.id());
        stock.setUnavailable(false);
        returnUnsold.returnUnits(draft);
        assertThat(returnUnsold.findUnfinished()).isEmpty();
    }

    /** Closes nothing while a buyer holds units. */
    private static final class HoldingStock extends FakeStock {
        private boolean held = true;

        @Override
        public boolean close(PromoId promoId) {
            return !held && super.close(promoId);
        }
    }
}
