package io.sluice.promo.running;

import static io.sluice.promo.promotion.TestPromos.START;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.FakeStock;
import io.sluice.promo.promotion.InMemoryChangeLog;
import io.sluice.promo.promotion.InMemoryPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.TestPromos;
import io.sluice.promo.registry.RecordedAnnouncements;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CancelPromoTests {
    private static final Actor ADMIN = Actor.admin(TestIds.user("admin"));
    private static final Runnable NOTHING = () -> {};

    private final RacingPromos promos = new RacingPromos();
    private final FakeStock stock = new FakeStock();
    private final RecordedAnnouncements announcements = new RecordedAnnouncements(promos);
    private final ReturnUnsold returnUnsold = new ReturnUnsold(promos, stock);
    private final CancelPromo cancelPromo =
            new CancelPromo(promos, new MarkCancelled(promos, new InMemoryChangeLog()), returnUnsold, announcements);
    private final Promo draft = TestPromos.aDraft();

    @BeforeEach
    void insert() {
        promos.insert(draft);
    }

    @Test
    void nodesGetToKnowItAlthoughStockServiceIsUnavailable() {
        publish();
        stock.setUnavailable(true);
        assertThat(cancel()).isEqualTo(PromoResult.refused(PromoRefusal.DELAYED));
        assertThat(announcements.kinds()).containsExactly(PromoEvent.Kind.CANCELLED);
        assertThat(announcements.announced())
                .as("before stock-service is asked")
                .extracting(Promo::state)
                .containsExactly(PromoState.CANCELLED);
        assertThat(returnUnsold.findUnfinished()).containsExactly(stored());
    }

    @Test
    void theSameCommandAgainAnswersWhetherItIsDone() {
        publish();
        stock.setUnavailable(true);
        cancel();
        assertThat(cancel()).isEqualTo(PromoResult.refused(PromoRefusal.DELAYED));
        stock.setUnavailable(false);
        assertThat(cancel()).isEqualTo(PromoResult.of(stored()));
        assertThat(stock.countAvailable(draft.plan().itemId())).isEqualTo(FakeStock.NORMAL);
        assertThat(announcements.kinds()).as("once").containsExactly(PromoEvent.Kind.CANCELLED);
        assertThat(cancel()).isEqualTo(PromoResult.refused(PromoRefusal.OVER));
    }

    @Test
    void oneThatStartsAtThisMomentIsCancelledAllTheSame() {
        publish();
        promos.afterReading = () -> promos.apply(Change.START, draft.id());
        assertThat(cancel()).isEqualTo(PromoResult.of(stored()));
        assertThat(stored().state()).isEqualTo(PromoState.CANCELLED);
    }

    @Test
    void oneThatIsBeingPublishedIsNotCancelled() {
        promos.claimForPublishing(draft.id(), START.minusSeconds(60), START.minusSeconds(50));
        assertThat(cancel()).isEqualTo(PromoResult.refused(PromoRefusal.CHANGING));
        assertThat(stored().state()).isEqualTo(PromoState.PUBLISHING);
        assertThat(announcements.kinds()).isEmpty();
    }

    @Test
    void aDraftHasNothingToReturn() {
        stock.setUnavailable(true);
        assertThat(cancel()).isEqualTo(PromoResult.of(stored()));
        assertThat(returnUnsold.findUnfinished()).isEmpty();
        assertThat(announcements.kinds()).isEmpty();
    }

    /** A node that was taken for dead may have set them aside after the promotion had become a draft again. */
    @Test
    void unitsOfADraftThatWasOnceClaimedAreReturned() {
        promos.claimForPublishing(draft.id(), START.minusSeconds(60), START.minusSeconds(50));
        promos.endPublishing(Change.REVERT_PUBLISHING, stored());
        stock.open(draft);
        assertThat(cancel()).isEqualTo(PromoResult.of(stored()));
        assertThat(stock.countAvailable(draft.plan().itemId())).isEqualTo(FakeStock.NORMAL);
    }

    private PromoResult cancel() {
        return cancelPromo.cancel(draft.id(), ADMIN);
    }

    private void publish() {
        stock.open(draft);
        promos.claimForPublishing(draft.id(), START.minusSeconds(60), START.minusSeconds(50));
        promos.endPublishing(Change.PUBLISH, stored());
    }

    private Promo stored() {
        return promos.find(draft.id()).orElseThrow();
    }

    /** Lets the schedule act once, right after the row was read. */
    private static final class RacingPromos extends InMemoryPromos {
        private Runnable afterReading = NOTHING;

        @Override
        public Optional<Promo> find(PromoId id) {
            Optional<Promo> found = super.find(id);
            Runnable act = afterReading;
            afterReading = NOTHING;
            act.run();
            return found;
        }
    }
}
