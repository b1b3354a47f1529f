package io.sluice.promo.replenishing;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.TestIds;
import io.sluice.promo.replenishing.Replenishment.State;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What all replenishments, wherever they are kept, agree on. Others may be there as well. */
public interface ReplenishmentsContract {
    Replenishments replenishments();

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PENDING")
    default void endsOnceAndIsPendingUntilThen(State end) {
        var pending = Replenishment.pending(TestIds.unique(CommandId::new), TestIds.unique(PromoId::new), Units.of(5));
        replenishments().insert(pending);
        assertThat(replenishments().findPending()).contains(pending);
        assertThat(replenishments().finish(pending, end)).isTrue();
        assertThat(replenishments().findPending()).doesNotContain(pending);
        assertThat(replenishments().finish(pending, State.DONE)).isFalse();
        assertThat(replenishments().finish(pending, State.REFUSED)).isFalse();
    }
}
