package io.sluice.promo.replenishing;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.InMemoryChangeLog;
import io.sluice.promo.promotion.InMemoryPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.TestPromos;
import io.sluice.promo.replenishing.Replenishment.State;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecordReplenishmentTests {
    private static final Actor ADMIN = Actor.admin(TestIds.user("admin"));

    private final InMemoryReplenishments replenishments = new InMemoryReplenishments();
    private final InMemoryPromos promos = new InMemoryPromos();
    private final InMemoryChangeLog changes = new InMemoryChangeLog();
    private final RecordReplenishment recordReplenishment = new RecordReplenishment(replenishments, promos, changes);
    private final Promo promo = TestPromos.aDraft();

    @BeforeEach
    void storePromo() {
        promos.insert(promo);
    }

    @Test
    void beginsPendingAndRecordsNothingYet() {
        Replenishment begun = begin();
        assertThat(replenishments.findPending()).containsExactly(begun);
        assertThat(allotment()).isEqualTo(Units.of(10));
        assertThat(changes.findChanges(promo.id())).isEmpty();
    }

    @Test
    void addsTheUnitsOnceHoweverOftenItIsDoneAndRecordsWhoAddedThem() {
        Replenishment begun = begin();
        recordReplenishment.finish(begun, State.DONE);
        recordReplenishment.finish(begun, State.DONE);
        assertThat(allotment()).isEqualTo(Units.of(15));
        assertThat(replenishments.findPending()).isEmpty();
        assertThat(changes.findChanges(promo.id())).singleElement().satisfies(change -> {
            assertThat(change.action()).isEqualTo(ChangeLog.Action.REPLENISH);
            assertThat(change.actor()).isEqualTo(ADMIN);
            assertThat(change.afterJson()).isEqualTo("5");
        });
    }

    @Test
    void addsAndRecordsNothingIfStockServiceRefuses() {
        Replenishment begun = begin();
        recordReplenishment.finish(begun, State.REFUSED);
        recordReplenishment.finish(begun, State.DONE);
        assertThat(allotment()).isEqualTo(Units.of(10));
        assertThat(changes.findChanges(promo.id())).isEmpty();
    }

    /** An older build recorded it when it began, and did not store who it was. */
    @Test
    void doesNotRecordOneOfAnOlderBuildAgain() {
        var older = Replenishment.pending(TestIds.unique(CommandId::new), promo.id(), Units.of(5), Actor.SYSTEM);
        recordReplenishment.finish(recordReplenishment.begin(older), State.DONE);
        assertThat(allotment()).isEqualTo(Units.of(15));
        assertThat(changes.findChanges(promo.id())).isEmpty();
    }

    private Replenishment begin() {
        return recordReplenishment.begin(
                Replenishment.pending(TestIds.unique(CommandId::new), promo.id(), Units.of(5), ADMIN));
    }

    private Units allotment() {
        return promos.find(promo.id()).orElseThrow().plan().allotment();
    }
}
