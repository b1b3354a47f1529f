package io.sluice.promo.live;

import static io.sluice.common.selling.message.PromoEvent.Kind.BACK_ON_SALE;
import static io.sluice.common.selling.message.PromoEvent.Kind.OPENED;
import static io.sluice.common.selling.message.PromoEvent.Kind.SOLD_OUT;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.TestPromos;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecordSaleEventsTests {
    private static final Promo PROMO = TestPromos.aPromo(PromoState.RUNNING);

    private final InMemoryMarks marks = new InMemoryMarks();
    private final LocalPromos promos = new LocalPromos(null, Clock.systemUTC()) {
        @Override
        public void refresh() {
            // The registry would be read.
        }
    };
    private RecordSaleEvents events;

    @BeforeEach
    void receiveEvents() {
        events = new RecordSaleEvents(marks, promos, Clock.systemUTC());
    }

    @Test
    void aPromotionThatOpensIsNotBackOnSale() {
        happens(BACK_ON_SALE, 1);
        happens(OPENED, 2);
        assertThat(kinds()).containsExactly(Mark.Kind.OPENED);
    }

    @Test
    void aRebuiltBoardThatStillSellsIsNotBackOnSale() {
        happens(OPENED, 1);
        happens(SOLD_OUT, 2);
        happens(BACK_ON_SALE, 3);
        happens(BACK_ON_SALE, 1_000_004);
        assertThat(kinds()).containsExactly(Mark.Kind.OPENED, Mark.Kind.SOLD_OUT, Mark.Kind.BACK_ON_SALE);
    }

    @Test
    void aRebuiltBoardThatIsStillSoldOutIsNotSoldOutAgain() {
        happens(SOLD_OUT, 2);
        happens(SOLD_OUT, 1_000_002);
        assertThat(kinds()).containsExactly(Mark.Kind.SOLD_OUT);
    }

    @Test
    void everyRealReturnIsMarked() {
        happens(SOLD_OUT, 2);
        happens(BACK_ON_SALE, 3);
        happens(SOLD_OUT, 4);
        happens(BACK_ON_SALE, 5);
        assertThat(kinds())
                .containsExactly(
                        Mark.Kind.SOLD_OUT, Mark.Kind.BACK_ON_SALE, Mark.Kind.SOLD_OUT, Mark.Kind.BACK_ON_SALE);
    }

    @Test
    void aReturnThatWasReceivedBeforeItsSellingOutIsMadeUpFor() {
        happens(OPENED, 1);
        happens(BACK_ON_SALE, 3);
        happens(SOLD_OUT, 2);
        events.makeUp(PROMO, marks.findAll(PROMO.id()));
        events.makeUp(PROMO, marks.findAll(PROMO.id()));
        assertThat(kinds()).containsExactly(Mark.Kind.OPENED, Mark.Kind.SOLD_OUT, Mark.Kind.BACK_ON_SALE);
    }

    private void happens(PromoEvent.Kind kind, long generation) {
        promos.apply(new PromoEvent(PROMO.id(), kind, generation, Instant.ofEpochMilli(generation)));
    }

    private List<Mark.Kind> kinds() {
        return marks.findAll(PROMO.id()).stream().map(Mark::kind).toList();
    }
}
