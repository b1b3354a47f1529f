package io.sluice.promo.promotion;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.ChangeLog.Action;
import io.sluice.promo.promotion.PromoState.Change;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What all change logs agree on, however they write values. */
public interface ChangeLogContract {
    Actor ADMIN = Actor.admin(TestIds.user("admin"));

    ChangeLog changes();

    @Test
    default void findsTheChangesOfOnePromoInTheirOrder() {
        Promo promo = TestPromos.aDraft();
        changes().recordDraft(promo, ADMIN);
        changes().recordDraft(TestPromos.aDraft(), ADMIN);
        changes().recordEdit(promo, promo, ADMIN);
        changes().recordPublishing(promo.id(), ADMIN);
        changes().recordReplenishment(promo.id(), Units.of(5), ADMIN);
        changes().recordCancel(Change.CANCEL_PUBLISHED, promo.id(), Actor.SYSTEM);
        assertThat(changes().findChanges(promo.id()))
                .extracting(RecordedChange::action)
                .containsExactly(Action.DRAFT, Action.EDIT, Action.PUBLISH, Action.REPLENISH, Action.CANCEL);
        assertThat(changes().findChanges(promo.id()))
                .extracting(RecordedChange::actor)
                .containsExactly(ADMIN, ADMIN, ADMIN, ADMIN, Actor.SYSTEM);
    }

    @Test
    default void thereIsNothingBeforeADraftOrAReplenishment() {
        Promo promo = TestPromos.aDraft();
        changes().recordDraft(promo, ADMIN);
        changes().recordReplenishment(promo.id(), Units.of(5), ADMIN);
        changes().recordCancel(Change.CANCEL_PUBLISHED, promo.id(), ADMIN);
        assertThat(changes().findChanges(promo.id()))
                .extracting(change -> change.beforeJson() == null)
                .containsExactly(true, true, false);
        assertThat(changes().findChanges(promo.id()))
                .extracting(RecordedChange::afterJson)
                .doesNotContainNull();
    }

    @Test
    default void recordsHowAPromotionIsSteered() {
        Promo promo = TestPromos.aDraft();
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(TestPromos.START);
        Promo pausedPromo = promo.with(promo.steering().by(paused).withMessage("Back at noon"));
        changes().recordClock(promo, paused, ADMIN);
        changes().recordMessage(promo, "Back at noon", ADMIN);
        changes().recordMessage(pausedPromo, null, ADMIN);
        changes().recordClock(pausedPromo, paused.resumedAt(TestPromos.END), ADMIN);
        changes().recordEnd(Change.END_EARLY, promo.id(), ADMIN);
        List<RecordedChange> found = changes().findChanges(promo.id());
        assertThat(found)
                .extracting(RecordedChange::action)
                .containsExactly(Action.PAUSE, Action.MESSAGE, Action.MESSAGE, Action.RESUME, Action.END);
        assertThat(found.get(0).afterJson()).contains("2037-01-01T00:00:00.123Z");
        assertThat(found.get(1).beforeJson()).isNull();
        assertThat(found.get(2).beforeJson()).contains("Back at noon");
        assertThat(found.get(2).afterJson()).isNull();
        assertThat(found.get(4).afterJson()).contains("ENDED");
    }

    @Test
    default void whatAnAdminPublishesIsRecordedAsPublished() {
        Promo promo = TestPromos.aDraft();
        changes().recordPublishing(promo.id(), ADMIN);
        RecordedChange change = changes().findChanges(promo.id()).get(0);
        assertThat(change.beforeJson()).contains("DRAFT");
        assertThat(change.afterJson()).contains("PUBLISHED");
    }
}
