package io.sluice.promo.promotion;

import static io.sluice.promo.promotion.TestPromos.END;
import static io.sluice.promo.promotion.TestPromos.START;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.PromoState.Change;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What all promotions, wherever they are kept, agree on. Others may be there as well. */
public interface PromosContract {
    Instant NOW = START.minusSeconds(3600);
    Instant LEASE_END = NOW.plusSeconds(10);

    Promos promos();

    /** A running service would try to return their units, again and again. */
    @AfterEach
    default void leaveNothingToReturn() {
        promos().findUnsoldNotReturned().forEach(promo -> promos().markUnsoldReturned(promo.id()));
    }

    @Test
    default void findsWhatWasInserted() {
        Promo draft = insert(TestPromos.aDraft());
        assertThat(promos().find(draft.id())).contains(draft);
        assertThat(promos().findNewest(1000)).contains(draft);
        assertThat(promos().find(TestIds.unique(PromoId::new))).isEmpty();
    }

    @Test
    default void findsTheNewestFirstAndNotMoreThanAskedFor() {
        insert(TestPromos.aDraft());
        insert(TestPromos.aDraft());
        List<Promo> newest = promos().findNewest(2);
        assertThat(newest).hasSize(2);
        assertThat(newest.get(0).id().value()).isGreaterThan(newest.get(1).id().value());
    }

    @Test
    default void replacesThePlanOfADraftOnly() {
        Promo draft = insert(TestPromos.aDraft());
        var later = TestPromos.aPlanFor(draft.plan().itemId(), START.plusSeconds(1), END.plusSeconds(1));
        assertThat(promos().replacePlan(Promo.draft(draft.id(), later))).isTrue();
        assertThat(promos().find(draft.id())).map(Promo::plan).contains(later);
        claim(draft);
        assertThat(promos().replacePlan(draft)).isFalse();
        assertThat(promos().find(draft.id())).map(Promo::plan).contains(later);
    }

    @Test
    default void oneClaimHoldsUntilItsLeaseIsOver() {
        Promo draft = insert(TestPromos.aDraft());
        claim(draft);
        assertThat(promos().claimForPublishing(draft.id(), LEASE_END, LEASE_END.plusSeconds(10)))
                .isFalse();
        assertThat(promos().findStuckPublishing(LEASE_END))
                .extracting(Promo::id)
                .doesNotContain(draft.id());
        Instant after = LEASE_END.plusMillis(1);
        assertThat(promos().findStuckPublishing(after)).extracting(Promo::id).contains(draft.id());
        assertThat(promos().claimForPublishing(draft.id(), after, after.plusSeconds(10)))
                .isTrue();
        assertThat(promos().find(draft.id())).map(Promo::publishingUntil).contains(after.plusSeconds(10));
    }

    @Test
    default void onlyTheClaimThatHoldsEndsThePublishing() {
        Promo draft = insert(TestPromos.aDraft());
        claim(draft);
        Promo first = promos().lock(draft.id()).orElseThrow();
        Instant after = LEASE_END.plusMillis(1);
        promos().claimForPublishing(draft.id(), after, after.plusSeconds(10));
        assertThat(promos().endPublishing(Change.PUBLISH, first)).isFalse();
        assertThat(promos().endPublishing(Change.REVERT_PUBLISHING, first)).isFalse();
        Promo second = promos().find(draft.id()).orElseThrow();
        assertThat(promos().endPublishing(Change.PUBLISH, second)).isTrue();
        assertThat(promos().endPublishing(Change.PUBLISH, second)).isFalse();
        assertThat(promos().find(draft.id())).map(Promo::state).contains(PromoState.PUBLISHED);
    }

    @Test
    default void aPublishedPromoCannotBeClaimed() {
        Promo promo = published();
        assertThat(promos().claimForPublishing(promo.id(), END, END.plusSeconds(10)))
                .isFalse();
    }

    @Test
    default void aChangeHappensOnlyFromTheStateThatItBeginsWith() {
        Promo draft = insert(TestPromos.aDraft());
        assertThat(promos().apply(Change.START, draft.id())).isFalse();
        assertThat(promos().apply(Change.CANCEL_DRAFT, draft.id())).isTrue();
        assertThat(promos().apply(Change.CANCEL_DRAFT, draft.id())).isFalse();
        assertThat(promos().find(draft.id())).map(Promo::state).contains(PromoState.CANCELLED);
    }

    @Test
    default void onlyWhatIsBeingPublishedOrAheadOccupiesItsItem() {
        ItemId item = TestIds.unique(ItemId::new);
        Promo other = insert(TestPromos.aDraftOf(TestPromos.aPlanFor(item, START, END)));
        Promo first = insert(TestPromos.aDraftOf(TestPromos.aPlanFor(item, START, END)));
        assertThat(isOverlapped(other, START, END)).isFalse();
        claim(first);
        assertThat(isOverlapped(other, START, END)).isTrue();
        assertThat(isOverlapped(first, START, END)).as("by itself").isFalse();
        promos().apply(Change.PUBLISH, first.id());
        promos().apply(Change.CANCEL_PUBLISHED, first.id());
        assertThat(isOverlapped(other, START, END)).isFalse();
    }

    @Test
    default void windowsThatOnlyTouchDoNotOverlap() {
        ItemId item = TestIds.unique(ItemId::new);
        Promo other = insert(TestPromos.aDraftOf(TestPromos.aPlanFor(item, START, END)));
        claim(insert(TestPromos.aDraftOf(TestPromos.aPlanFor(item, START, END))));
        assertThat(isOverlapped(other, END, END.plusSeconds(1))).isFalse();
        assertThat(isOverlapped(other, END.minusMillis(1), END.plusSeconds(1))).isTrue();
        assertThat(isOverlapped(other, START.minusSeconds(1), START)).isFalse();
        assertThat(isOverlapped(other, START.minusSeconds(1), START.plusMillis(1)))
                .isTrue();
        var elsewhere = TestPromos.aPlanFor(TestIds.unique(ItemId::new), START, END);
        assertThat(promos().isOverlapped(other.id(), elsewhere))
                .as("for another item")
                .isFalse();
    }

    @Test
    default void aPromoIsDueAtItsStartAndAtItsEnd() {
        Promo promo = published();
        assertThat(promos().findDue(START.minusMillis(1))).extracting(Promo::id).doesNotContain(promo.id());
        assertThat(promos().findDue(START)).extracting(Promo::id).contains(promo.id());
        promos().apply(Change.START, promo.id());
        assertThat(promos().findDue(END.minusMillis(1))).extracting(Promo::id).doesNotContain(promo.id());
        assertThat(promos().findDue(END)).extracting(Promo::id).contains(promo.id());
        promos().apply(Change.END, promo.id());
        assertThat(promos().findDue(END)).extracting(Promo::id).doesNotContain(promo.id());
    }

    @Test
    default void findsWhatIsAheadByItsStart() {
        Promo second = published(START.plusSeconds(1));
        Promo first = published(START);
        Promo draft = insert(TestPromos.aDraft());
        assertThat(promos().findAhead(1000))
                .extracting(Promo::id)
                .containsSubsequence(first.id(), second.id())
                .doesNotContain(draft.id());
        assertThat(promos().findAhead(1)).hasSize(1);
    }

    @Test
    default void buyersFindWhatIsPublic() {
        Promo promo = published();
        Promo draft = insert(TestPromos.aDraft());
        assertThat(promos().findPublicIds()).contains(promo.id()).doesNotContain(draft.id());
    }

    @Test
    default void whatEndedIsCurrentForAWhile() {
        Promo promo = published();
        Promo draft = insert(TestPromos.aDraft());
        assertThat(promos().findCurrent(END))
                .extracting(Promo::id)
                .contains(promo.id())
                .doesNotContain(draft.id());
        promos().apply(Change.CANCEL_PUBLISHED, promo.id());
        assertThat(promos().findCurrent(END.minusMillis(1)))
                .extracting(Promo::id)
                .contains(promo.id());
        assertThat(promos().findCurrent(END)).extracting(Promo::id).doesNotContain(promo.id());
    }

    @Test
    default void findsWhatIsOverUntilItsUnitsAreReturned() {
        Promo promo = published();
        assertThat(promos().findUnsoldNotReturned()).extracting(Promo::id).doesNotContain(promo.id());
        promos().apply(Change.CANCEL_PUBLISHED, promo.id());
        assertThat(promos().findUnsoldNotReturned()).extracting(Promo::id).contains(promo.id());
        promos().markUnsoldReturned(promo.id());
        assertThat(promos().findUnsoldNotReturned()).extracting(Promo::id).doesNotContain(promo.id());
    }

    @Test
    default void addsUnitsToTheAllotment() {
        Promo promo = published();
        promos().addToAllotment(promo.id(), Units.of(5));
        assertThat(promos().find(promo.id()))
                .map(found -> found.plan().allotment())
                .contains(Units.of(15));
    }

    @Test
    default void aClockIsReplacedOnceByTheNextOne() {
        Promo promo = published();
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(START);
        assertThat(promos().replaceClock(promo, paused)).isTrue();
        assertThat(promos().replaceClock(promo, SaleClock.NEVER_PAUSED.pausedAt(END)))
                .as("by another admin at the same time")
                .isFalse();
        Promo found = promos().find(promo.id()).orElseThrow();
        assertThat(found.steering().saleClock()).isEqualTo(paused);
        assertThat(found.paused()).isTrue();
        SaleClock resumed = paused.resumedAt(END);
        assertThat(promos().replaceClock(found, resumed)).isTrue();
        assertThat(promos().find(promo.id()))
                .map(resumedPromo -> resumedPromo.steering().saleClock())
                .contains(resumed);
    }

    @Test
    default void whatStockServiceDoesNotKnowYetIsFound() {
        Promo promo = published();
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(START);
        promos().replaceClock(promo, paused);
        assertThat(promos().findClockNotApplied()).extracting(Promo::id).contains(promo.id());
        promos().markClockApplied(promo.id(), paused);
        promos().markClockApplied(promo.id(), SaleClock.NEVER_PAUSED);
        assertThat(promos().findClockNotApplied()).extracting(Promo::id).doesNotContain(promo.id());
    }

    @Test
    default void aResumeIsDecidedOnceAndFoundUntilItIsCarriedOut() {
        Promo promo = published();
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(START);
        assertThat(promos().decideResume(promo, START)).as("not paused").isFalse();
        promos().replaceClock(promo, paused);
        promos().markClockApplied(promo.id(), paused);
        assertThat(promos().decideResume(promo, START)).as("another clock").isFalse();
        Promo pausedPromo = promos().find(promo.id()).orElseThrow();
        assertThat(promos().decideResume(pausedPromo, END)).isTrue();
        assertThat(promos().decideResume(pausedPromo, END)).isFalse();

        Promo resuming = promos().find(promo.id()).orElseThrow();
        assertThat(resuming.steering()).isEqualTo(pausedPromo.steering().resumeDecided(END));
        assertThat(resuming.paused()).isTrue();
        assertThat(resuming.version()).as("nodes do not get to know").isEqualTo(pausedPromo.version());
        assertThat(promos().findClockNotApplied()).contains(resuming);

        SaleClock resumed = paused.resumedAt(END);
        promos().replaceClock(resuming, resumed);
        promos().markClockApplied(promo.id(), resumed);
        assertThat(promos().find(promo.id()).orElseThrow().steering())
                .isEqualTo(new Steering(resumed, resumed.revision(), null, null));
        assertThat(promos().findClockNotApplied()).extracting(Promo::id).doesNotContain(promo.id());
    }

    @Test
    default void everyChangeThatNodesGetToKnowRaisesTheVersion() {
        Promo promo = published();
        long version = promos().find(promo.id()).orElseThrow().version().value();
        assertThat(version).isGreaterThan(promo.version().value());
        promos().replaceMessage(promo.id(), "Back at noon");
        promos().replaceMessage(promo.id(), "Back at noon");
        promos().replaceClock(promo, SaleClock.NEVER_PAUSED.pausedAt(START));
        promos().apply(Change.START, promo.id());
        assertThat(promos().find(promo.id()).orElseThrow().version().value()).isEqualTo(version + 3);
    }

    @Test
    default void aMessageIsReplacedByOneThatDiffersInCaseOrEmojiOnly() {
        Promo promo = published();
        for (String text : List.of("Back at noon 🙂", "BACK at noon 🙂", "BACK at noon 🙁", "BÀCK at noon 🙁")) {
            assertThat(promos().replaceMessage(promo.id(), text)).as(text).isTrue();
            assertThat(promos().replaceMessage(promo.id(), text)).as(text).isFalse();
            assertThat(promos().find(promo.id()).orElseThrow().steering().message())
                    .isEqualTo(text);
        }
    }

    @Test
    default void aMessageIsReplacedOnce() {
        Promo promo = published();
        assertThat(promos().replaceMessage(promo.id(), "Back at noon")).isTrue();
        assertThat(promos().replaceMessage(promo.id(), "Back at noon")).isFalse();
        assertThat(promos().find(promo.id()).orElseThrow().steering().message()).isEqualTo("Back at noon");
        assertThat(promos().replaceMessage(promo.id(), null)).isTrue();
        assertThat(promos().replaceMessage(promo.id(), null)).isFalse();
        assertThat(promos().find(promo.id()).orElseThrow().steering().message()).isNull();
    }

    @Test
    default void onlyWhatIsOnOrStillToComeIsSteered() {
        Promo draft = insert(TestPromos.aDraft());
        Promo cancelled = published();
        promos().apply(Change.CANCEL_PUBLISHED, cancelled.id());
        for (Promo promo : List.of(draft, cancelled)) {
            assertThat(promos().replaceClock(promo, SaleClock.NEVER_PAUSED.pausedAt(START)))
                    .isFalse();
            assertThat(promos().replaceMessage(promo.id(), "Back at noon")).isFalse();
        }
    }

    private Promo insert(Promo draft) {
        promos().insert(draft);
        return draft;
    }

    private void claim(Promo draft) {
        assertThat(promos().claimForPublishing(draft.id(), NOW, LEASE_END)).isTrue();
    }

    private Promo published() {
        return published(START);
    }

    private Promo published(Instant startsAt) {
        var plan = TestPromos.aPlanFor(TestIds.unique(ItemId::new), startsAt, END);
        Promo draft = insert(TestPromos.aDraftOf(plan));
        claim(draft);
        assertThat(promos().apply(Change.PUBLISH, draft.id())).isTrue();
        return draft;
    }

    private boolean isOverlapped(Promo promo, Instant startsAt, Instant endsAt) {
        return promos().isOverlapped(
                        promo.id(), TestPromos.aPlanFor(promo.plan().itemId(), startsAt, endsAt));
    }
}
