package io.sluice.promo.promotion;

import static io.sluice.promo.promotion.PromoState.CANCELLED;
import static io.sluice.promo.promotion.PromoState.DRAFT;
import static io.sluice.promo.promotion.PromoState.ENDED;
import static io.sluice.promo.promotion.PromoState.PUBLISHED;
import static io.sluice.promo.promotion.PromoState.PUBLISHING;
import static io.sluice.promo.promotion.PromoState.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.promo.promotion.PromoState.Change;
import org.junit.jupiter.api.Test;

class PromoStateTests {
    @Test
    void onlyADraftAndWhatIsPublicAndNotOverCanBeCancelled() {
        assertThat(PromoState.all(state -> Change.findCancel(state).isPresent()))
                .containsExactly(DRAFT, PUBLISHED, RUNNING);
        assertThat(Change.findCancel(RUNNING)).contains(Change.CANCEL_RUNNING);
    }

    @Test
    void nothingChangesAPromotionThatIsOver() {
        assertThat(Change.values()).noneMatch(change -> change.from().isOver());
    }

    @Test
    void nothingHidesAPublicPromotionAgain() {
        assertThat(Change.values())
                .filteredOn(change -> change.from().isPublic())
                .allMatch(change -> change.to().isPublic());
    }

    @Test
    void buyersSeeWhatIsNeitherDraftNorBeingPublished() {
        assertThat(PromoState.all(PromoState::isPublic)).containsExactly(PUBLISHED, RUNNING, ENDED, CANCELLED);
        assertThat(PromoState.all(PromoState::isAhead)).containsExactly(PUBLISHED, RUNNING);
        assertThat(PromoState.all(PromoState::isOver)).containsExactly(ENDED, CANCELLED);
    }

    @Test
    void anItemIsOccupiedFromTheClaimToTheEnd() {
        assertThat(PromoState.all(PromoState::occupiesItem)).containsExactly(PUBLISHING, PUBLISHED, RUNNING);
    }
}
