package io.sluice.promo.replenishing;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.replenishing.Replenishment.State;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What all replenishments, wherever they are kept, agree on. Others may be there as well. */
public interface ReplenishmentsContract {
    Replenishments replenishments();

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PENDING")
    default void endsOnceAndIsPendingUntilThen(State end) {
        Replenishment pending = pending(5);
        assertThat(replenishments().insertIfNew(pending)).isTrue();
        assertThat(replenishments().findPending()).contains(pending);
        assertThat(replenishments().finish(pending, end)).isTrue();
        assertThat(replenishments().findPending()).doesNotContain(pending);
        assertThat(replenishments().finish(pending, State.DONE)).isFalse();
        assertThat(replenishments().finish(pending, State.REFUSED)).isFalse();
        assertThat(replenishments().find(pending.id()))
                .map(Replenishment::state)
                .contains(end);
    }

    @Test
    default void anIdIsThatOfOneReplenishment() {
        Replenishment first = pending(5);
        assertThat(replenishments().find(first.id())).isEmpty();
        replenishments().insertIfNew(first);
        var other = new Replenishment(first.id(), first.promoId(), Units.of(6), Actor.SYSTEM, State.PENDING);
        assertThat(replenishments().insertIfNew(other)).isFalse();
        assertThat(replenishments().find(first.id())).contains(first);
    }

    private static Replenishment pending(int units) {
        return Replenishment.pending(
                TestIds.unique(CommandId::new),
                TestIds.unique(PromoId::new),
                Units.of(units),
                Actor.admin(TestIds.user("admin")));
    }
}
