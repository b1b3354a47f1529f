package io.sluice.promo.replenishing;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.FakeStock;
import io.sluice.promo.promotion.InMemoryChangeLog;
import io.sluice.promo.promotion.InMemoryPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.TestPromos;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReplenishPromoTests {
    private static final Actor ADMIN = Actor.admin(TestIds.user("admin"));
    private static final CommandId COMMAND = TestIds.command("c");

    private final InMemoryPromos promos = new InMemoryPromos();
    private final InMemoryReplenishments replenishments = new InMemoryReplenishments();
    private final FakeStock stock = new FakeStock();
    private final ReplenishPromo replenishPromo = new ReplenishPromo(
            promos, replenishments, new RecordReplenishment(replenishments, promos, new InMemoryChangeLog()), stock);
    private final Promo draft = TestPromos.aDraft();

    @BeforeEach
    void storeDraft() {
        promos.insert(draft);
    }

    @Test
    void addsUnitsOfNormalStock() {
        publish();
        Units before = stock.countAvailable(draft.plan().itemId());
        assertThat(replenish(Units.of(5))).isEqualTo(PromoResult.of(promos.find(draft.id())));
        assertThat(allotment()).isEqualTo(Units.of(15));
        assertThat(stock.countAvailable(draft.plan().itemId())).isEqualTo(before.minus(Units.of(5)));
        assertThat(replenishPromo.findUnfinished()).isEmpty();
    }

    @Test
    void refusesAPromoThatIsNotAhead() {
        assertThat(replenish(Units.ONE)).isEqualTo(PromoResult.refused(PromoRefusal.NOT_ON_SALE));
        publish();
        promos.apply(Change.CANCEL_PUBLISHED, draft.id());
        assertThat(replenish(Units.ONE)).isEqualTo(PromoResult.refused(PromoRefusal.NOT_ON_SALE));
        assertThat(replenishPromo.replenish(TestIds.unique(PromoId::new), COMMAND, Units.ONE, ADMIN))
                .isEqualTo(PromoResult.refused(PromoRefusal.UNKNOWN_PROMO));
        assertThat(replenishPromo.findUnfinished()).isEmpty();
    }

    @Test
    void refusesMoreUnitsThanNormalStockHas() {
        publish();
        assertThat(replenish(FakeStock.NORMAL)).isEqualTo(PromoResult.refused(PromoRefusal.NOT_ENOUGH_STOCK));
        assertThat(allotment()).isEqualTo(Units.of(10));
        assertThat(replenishPromo.findUnfinished()).as("it is refused for good").isEmpty();
    }

    @Test
    void carriesOutLaterWhatStockServiceDidNotAnswer() {
        publish();
        stock.setUnavailable(true);
        assertThat(replenish(Units.of(5))).isEqualTo(PromoResult.refused(PromoRefusal.DELAYED));
        assertThat(allotment()).isEqualTo(Units.of(10));
        stock.setUnavailable(false);
        Replenishment pending = replenishPromo.findUnfinished().get(0);
        replenishPromo.resume(pending);
        replenishPromo.resume(pending);
        assertThat(allotment()).isEqualTo(Units.of(15));
        assertThat(replenishPromo.findUnfinished()).isEmpty();
    }

    @Test
    void theSameCommandAgainAddsNothing() {
        publish();
        stock.setUnavailable(true);
        assertThat(replenish(COMMAND, Units.of(5))).isEqualTo(PromoResult.refused(PromoRefusal.DELAYED));
        assertThat(replenish(COMMAND, Units.of(5))).isEqualTo(PromoResult.refused(PromoRefusal.DELAYED));
        assertThat(replenishPromo.findUnfinished()).hasSize(1);
        stock.setUnavailable(false);
        assertThat(replenish(COMMAND, Units.of(5))).isInstanceOf(PromoResult.Done.class);
        assertThat(replenish(COMMAND, Units.of(5))).isEqualTo(PromoResult.of(promos.find(draft.id())));
        assertThat(allotment()).isEqualTo(Units.of(15));
        assertThat(replenish(COMMAND, Units.of(6))).isEqualTo(PromoResult.refused(PromoRefusal.OTHER_REPLENISHMENT));
        assertThat(allotment()).isEqualTo(Units.of(15));
        promos.apply(Change.CANCEL_PUBLISHED, draft.id());
        assertThat(replenish(COMMAND, Units.of(5))).as("it was done").isInstanceOf(PromoResult.Done.class);
    }

    @Test
    void aRefusedCommandStaysRefused() {
        publish();
        replenish(COMMAND, FakeStock.NORMAL);
        stock.close(draft.id());
        assertThat(replenish(COMMAND, FakeStock.NORMAL)).isEqualTo(PromoResult.refused(PromoRefusal.NOT_ENOUGH_STOCK));
        promos.apply(Change.CANCEL_PUBLISHED, draft.id());
        assertThat(replenish(COMMAND, FakeStock.NORMAL)).isEqualTo(PromoResult.refused(PromoRefusal.NOT_ON_SALE));
        assertThat(allotment()).isEqualTo(Units.of(10));
    }

    private PromoResult replenish(Units units) {
        return replenish(TestIds.unique(CommandId::new), units);
    }

    private PromoResult replenish(CommandId commandId, Units units) {
        return replenishPromo.replenish(draft.id(), commandId, units, ADMIN);
    }

    private Units allotment() {
        return promos.find(draft.id()).orElseThrow().plan().allotment();
    }

    private void publish() {
        stock.open(draft);
        promos.claimForPublishing(draft.id(), TestPromos.START.minusSeconds(20), TestPromos.START.minusSeconds(10));
        promos.apply(Change.PUBLISH, draft.id());
    }
}
