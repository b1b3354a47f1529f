package io.sluice.promo.replenishing;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.InMemoryChangeLog;
import io.sluice.promo.promotion.InMemoryPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.RecordedChange;
import io.sluice.promo.promotion.TestPromos;
import io.sluice.promo.replenishing.Replenishment.State;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecordReplenishmentTests {
    private static final Actor ADMIN = Actor.admin(TestIds.user("admin"));

    private final InMemoryReplenishments replenishments = new InMemoryReplenishments();
    private final InMemoryPromos promos = new InMemoryPromos();
    private final InMemoryChangeLog changes = new InMemoryChangeLog();
    private final RecordReplenishment recordReplenishment = new RecordReplenishment(
            replenishments, promos, changes, new IdGenerator(new SettableClock(TestPromos.START)));
    private final Promo promo = TestPromos.aDraft();

    @BeforeEach
    void storePromo() {
        promos.insert(promo);
    }

    @Test
    void beginsPendingAndRecordsWhoAddsHowMuch() {
        Replenishment begun = recordReplenishment.begin(promo.id(), Units.of(5), ADMIN);
        assertThat(replenishments.findPending()).containsExactly(begun);
        assertThat(allotment()).isEqualTo(Units.of(10));
        RecordedChange change = changes.findChanges(promo.id()).get(0);
        assertThat(change.action()).isEqualTo(ChangeLog.Action.REPLENISH);
        assertThat(change.actor()).isEqualTo(ADMIN);
        assertThat(change.afterJson()).isEqualTo("5");
    }

    @Test
    void addsTheUnitsOnceHoweverOftenItIsDone() {
        Replenishment begun = recordReplenishment.begin(promo.id(), Units.of(5), ADMIN);
        recordReplenishment.finish(begun, State.DONE);
        recordReplenishment.finish(begun, State.DONE);
        assertThat(allotment()).isEqualTo(Units.of(15));
        assertThat(replenishments.findPending()).isEmpty();
    }

    @Test
    void addsNothingIfStockServiceRefuses() {
        Replenishment begun = recordReplenishment.begin(promo.id(), Units.of(5), ADMIN);
        recordReplenishment.finish(begun, State.REFUSED);
        recordReplenishment.finish(begun, State.DONE);
        assertThat(allotment()).isEqualTo(Units.of(10));
    }

    private Units allotment() {
        return promos.find(promo.id()).orElseThrow().plan().allotment();
    }
}
