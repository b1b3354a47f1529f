package io.sluice.promo.running;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.InMemoryChangeLog;
import io.sluice.promo.promotion.InMemoryPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.TestPromos;
import org.junit.jupiter.api.Test;

class MarkCancelledTests {
    private static final Actor ADMIN = Actor.admin(TestIds.user("admin"));

    private final InMemoryPromos promos = new InMemoryPromos();
    private final InMemoryChangeLog changes = new InMemoryChangeLog();
    private final MarkCancelled markCancelled = new MarkCancelled(promos, changes);

    @Test
    void recordsOnceWhoCancelled() {
        Promo draft = TestPromos.aDraft();
        promos.insert(draft);
        assertThat(markCancelled.mark(Change.CANCEL_DRAFT, draft.id(), ADMIN)).isTrue();
        assertThat(markCancelled.mark(Change.CANCEL_DRAFT, draft.id(), ADMIN)).isFalse();
        assertThat(promos.find(draft.id())).map(Promo::state).contains(PromoState.CANCELLED);
        assertThat(changes.findChanges(draft.id()))
                .hasSize(1)
                .allMatch(change -> change.actor().equals(ADMIN));
    }
}
