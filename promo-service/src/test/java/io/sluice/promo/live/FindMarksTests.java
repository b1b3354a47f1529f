package io.sluice.promo.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.InMemoryChangeLog;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.TestPromos;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FindMarksTests {
    private static final Promo PROMO = TestPromos.aPromo(PromoState.RUNNING);
    private static final Actor ADMIN = Actor.admin(TestIds.user("admin"));

    private final InMemoryChangeLog changes = new InMemoryChangeLog();
    private final FindMarks findMarks = new FindMarks(
            new InMemoryMarks(),
            changes,
            change -> Optional.ofNullable(change.afterJson()).map(after -> "text of " + after));

    @Test
    void showsMessagesAndUnitsAsPeopleReadThem() {
        changes.recordMessage(PROMO, "Back at noon", ADMIN);
        changes.recordMessage(PROMO, null, ADMIN);
        changes.recordReplenishment(PROMO.id(), Units.of(5), ADMIN);
        assertThat(findMarks.find(PROMO.id(), List.of()))
                .extracting(Mark::detail)
                .containsExactly("text of Back at noon", null, "text of 5");
    }
}
