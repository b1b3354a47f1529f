package io.sluice.promo.publishing;

import static io.sluice.promo.promotion.TestPromos.START;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.FakeStock;
import io.sluice.promo.promotion.InMemoryChangeLog;
import io.sluice.promo.promotion.InMemoryPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoPlan;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.TestPromos;
import io.sluice.promo.registry.RecordedAnnouncements;
import io.sluice.promo.running.TestReturns;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What others do in the middle of a publishing: edit, cancel, take it over. */
class PublishPromoTests {
    private static final Actor ADMIN = Actor.admin(TestIds.user("admin"));
    private static final Duration LEASE = Duration.ofSeconds(10);
    private static final Runnable NOTHING = () -> {};

    private final RacingPromos promos = new RacingPromos();
    private final SettableClock clock = new SettableClock(START.minusSeconds(600));
    private final RacingStock stock = new RacingStock();
    private final RecordedAnnouncements announcements = new RecordedAnnouncements(promos);
    private final PublishPromo publishPromo = new PublishPromo(
            promos,
            new ClaimPromo(promos, new InMemoryChangeLog(), clock),
            stock,
            TestReturns.of(promos, stock),
            announcements);
    private final Promo draft = TestPromos.aDraft();

    PublishPromoTests() {
        promos.insert(draft);
    }

    @Test
    void opensWhatItPublishes() {
        assertThat(publish()).isEqualTo(PromoResult.of(stored()));
        assertThat(stored().state()).isEqualTo(PromoState.PUBLISHED);
        assertThat(stock.opened).containsExactly(draft.plan());
        assertThat(announcements.kinds()).containsExactly(PromoEvent.Kind.CHANGED);
    }

    @Test
    void anEditJustBeforeTheClaimIsWhatIsOpened() {
        PromoPlan edited = withBuckets(8);
        promos.afterReading = () ->
                assertThat(promos.replacePlan(Promo.draft(draft.id(), edited))).isTrue();
        publish();
        assertThat(stored().plan()).isEqualTo(edited);
        assertThat(stock.opened).containsExactly(edited);
    }

    @Test
    void anEditAfterTheClaimIsRefused() {
        stock.beforeOpening = () -> assertThat(promos.replacePlan(Promo.draft(draft.id(), withBuckets(8))))
                .isFalse();
        publish();
        assertThat(stored().plan()).isEqualTo(draft.plan());
        assertThat(stock.opened).containsExactly(draft.plan());
    }

    @Test
    void aDraftThatIsCancelledJustBeforeTheClaimIsNotOpened() {
        promos.afterReading =
                () -> assertThat(promos.apply(Change.CANCEL_DRAFT, draft.id())).isTrue();
        assertThat(publish()).isEqualTo(PromoResult.refused(PromoRefusal.OVER));
        assertThat(stock.opened).isEmpty();
        assertThat(announcements.kinds()).isEmpty();
    }

    @Test
    void aNodeThatLostItsLeaseAnnouncesNothing() {
        stock.beforeOpening = () -> {
            clock.pass(LEASE.plusMillis(1));
            publishPromo.resume(stored());
            promos.apply(Change.CANCEL_PUBLISHED, draft.id());
        };
        assertThat(publish()).isEqualTo(PromoResult.refused(PromoRefusal.OVER));
        assertThat(announcements.kinds()).as("of the node that took over").containsExactly(PromoEvent.Kind.CHANGED);
        assertThat(stored().state()).isEqualTo(PromoState.CANCELLED);
        assertThat(stock.countAvailable(draft.plan().itemId()))
                .as("nothing stays open for a promotion that is over")
                .isEqualTo(FakeStock.NORMAL);
    }

    /** Its own terms are not those of the row any more. */
    @Test
    void aNodeThatLostItsLeaseDoesNotPublishWhatAnotherNodeClaimed() {
        PromoPlan edited = withBuckets(8);
        stock.beforeOpening = () -> {
            clock.pass(LEASE.plusMillis(1));
            promos.endPublishing(Change.REVERT_PUBLISHING, stored());
            promos.replacePlan(Promo.draft(draft.id(), edited));
            claimAgain();
        };
        assertThat(publish()).isEqualTo(PromoResult.refused(PromoRefusal.CHANGING));
        assertThat(stored().state()).isEqualTo(PromoState.PUBLISHING);
        assertThat(announcements.kinds()).isEmpty();
    }

    @Test
    void aNodeThatLostItsLeaseDoesNotRevertWhatAnotherNodeHasPublished() {
        stock.beforeOpening = () -> {
            clock.pass(LEASE.plusMillis(1));
            publishPromo.resume(stored());
            stock.refuse = true;
        };
        assertThat(publish()).isEqualTo(PromoResult.of(stored()));
        assertThat(stored().state()).isEqualTo(PromoState.PUBLISHED);
    }

    @Test
    void whatWasOpenedOnOtherTermsIsADraftAgain() {
        stock.open(draft);
        promos.replacePlan(Promo.draft(draft.id(), withBuckets(8)));
        assertThat(publish()).isEqualTo(PromoResult.refused(PromoRefusal.TERMS_DIFFER));
        assertThat(stored().state()).isEqualTo(PromoState.DRAFT);
        assertThat(announcements.kinds()).isEmpty();
    }

    private PromoResult publish() {
        return publishPromo.publish(draft.id(), ADMIN);
    }

    private void claimAgain() {
        promos.claimForPublishing(draft.id(), clock.instant(), clock.instant().plus(LEASE));
    }

    private Promo stored() {
        return promos.find(draft.id()).orElseThrow();
    }

    private PromoPlan withBuckets(int buckets) {
        PromoPlan plan = draft.plan();
        return new PromoPlan(plan.itemId(), plan.title(), plan.allotment(), buckets, plan.terms());
    }

    /** Lets another admin act once, right after the row was read and nothing is locked yet. */
    private static final class RacingPromos extends InMemoryPromos {
        private Runnable afterReading = NOTHING;

        @Override
        public Optional<Promo> find(PromoId id) {
            Optional<Promo> found = super.find(id);
            act();
            return found;
        }

        /** From here on the row is locked, so the other one was just in time. */
        @Override
        public Optional<Promo> lock(PromoId id) {
            act();
            return super.lock(id);
        }

        private void act() {
            Runnable act = afterReading;
            afterReading = NOTHING;
            act.run();
        }
    }

    /** Lets others act once, right before stock-service gets the command. */
    private static final class RacingStock extends FakeStock {
        private final List<PromoPlan> opened = new ArrayList<>();
        private Runnable beforeOpening = NOTHING;
        private boolean refuse;

        @Override
        public Opened open(Promo promo) {
            Runnable act = beforeOpening;
            beforeOpening = NOTHING;
            act.run();
            if (refuse) {
                return Opened.NOT_ENOUGH_STOCK;
            }
            Opened answer = super.open(promo);
            opened.add(promo.plan());
            return answer;
        }
    }
}
