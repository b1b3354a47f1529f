package io.sluice.promo.publishing;

import static io.sluice.promo.promotion.TestPromos.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.InMemoryChangeLog;
import io.sluice.promo.promotion.InMemoryPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.RecordedChange;
import io.sluice.promo.promotion.TestPromos;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClaimPromoTests {
    private static final Actor ADMIN = Actor.admin(TestIds.user("admin"));
    private static final Duration LEASE = Duration.ofSeconds(10);

    private final InMemoryPromos promos = new InMemoryPromos();
    private final InMemoryChangeLog changes = new InMemoryChangeLog();
    private final SettableClock clock = new SettableClock(START.minusSeconds(600));
    private final ClaimPromo claimPromo = new ClaimPromo(promos, changes, clock);

    @Test
    void claimsADraftAndRecordsWhoPublishesIt() {
        Promo draft = aStoredDraft();
        assertThat(claim(draft)).isEmpty();
        assertThat(stored(draft).state()).isEqualTo(PromoState.PUBLISHING);
        assertThat(stored(draft).publishingUntil()).isEqualTo(clock.instant().plus(LEASE));
        assertThat(changes.findChanges(draft.id()))
                .extracting(RecordedChange::action, RecordedChange::actor)
                .containsExactly(tuple(ChangeLog.Action.PUBLISH, ADMIN));
    }

    @Test
    void answersThePlanThatIsStored() {
        Promo draft = aStoredDraft();
        var later = TestPromos.aPlanFor(draft.plan().itemId(), START.plusSeconds(1), START.plusSeconds(9));
        promos.replacePlan(Promo.draft(draft.id(), later));
        assertThat(claimPromo.claim(draft.id(), ADMIN)).isEqualTo(PromoResult.of(stored(draft)));
        assertThat(stored(draft).plan()).isEqualTo(later);
    }

    @Test
    void refusesADraftWhoseStartHasPassed() {
        Promo draft = aStoredDraft();
        clock.set(START.plusMillis(1));
        assertThat(claim(draft)).contains(PromoRefusal.WINDOW_IN_THE_PAST);
        clock.set(START);
        assertThat(claim(draft)).isEmpty();
    }

    @Test
    void refusesWhatIsPublishedOrOver() {
        Promo draft = aStoredDraft();
        claim(draft);
        promos.apply(Change.PUBLISH, draft.id());
        assertThat(claim(stored(draft))).contains(PromoRefusal.ALREADY_PUBLISHED);
        promos.apply(Change.CANCEL_PUBLISHED, draft.id());
        assertThat(claim(stored(draft))).contains(PromoRefusal.OVER);
    }

    @Test
    void oneOfTwoThatReadTheSameDraftGetsIt() {
        Promo draft = aStoredDraft();
        assertThat(claim(draft)).isEmpty();
        assertThat(claim(draft)).contains(PromoRefusal.ALREADY_PUBLISHED);
        assertThat(changes.findChanges(draft.id())).hasSize(1);
    }

    @Test
    void oneOfTwoThatOverlapGetsPublished() {
        Promo first = aStoredDraft();
        Promo second = aStoredDraft();
        assertThat(claim(first)).isEmpty();
        assertThat(claim(second)).contains(PromoRefusal.OVERLAPPING);
        assertThat(stored(second)).isEqualTo(second);
    }

    /** Also after its start: it was claimed in time. */
    @Test
    void anotherNodeTakesOverWhenTheLeaseIsOver() {
        Promo draft = aStoredDraft();
        claim(draft);
        clock.pass(LEASE);
        assertThat(claimPromo.findExpired()).isEmpty();
        assertThat(claimPromo.claim(draft.id(), Actor.SYSTEM))
                .isEqualTo(PromoResult.refused(PromoRefusal.ALREADY_PUBLISHED));
        clock.set(START.plusSeconds(1));
        assertThat(claimPromo.findExpired()).containsExactly(stored(draft));
        assertThat(claimPromo.claim(draft.id(), Actor.SYSTEM)).isEqualTo(PromoResult.of(stored(draft)));
        assertThat(claimPromo.findExpired()).isEmpty();
        assertThat(changes.findChanges(draft.id()))
                .as("the admin's decision is recorded once")
                .hasSize(1);
    }

    private Optional<PromoRefusal> claim(Promo promo) {
        PromoResult result = claimPromo.claim(promo.id(), ADMIN);
        return result instanceof PromoResult.Refused refused ? Optional.of(refused.reason()) : Optional.empty();
    }

    private Promo aStoredDraft() {
        Promo draft = TestPromos.aDraft();
        promos.insert(draft);
        return draft;
    }

    private Promo stored(Promo promo) {
        return promos.find(promo.id()).orElseThrow();
    }
}
