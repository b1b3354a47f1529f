package io.sluice.order.stocklog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.promo.SaleStatePublisher;
import io.sluice.common.test.InMemoryStockBoard;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.order.InMemoryPromoRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.TransientDataAccessResourceException;

/** The holds of a batch that was rolled back, while Redis has lost the registry and the board is back already. */
class ReleaseHoldsTests {
    private static final Instant NOW = Instant.parse("2026-11-11T12:00:00Z");
    private static final Window WINDOW = new Window(NOW.minusSeconds(60), NOW.plusSeconds(60));

    private final SettableClock clock = new SettableClock(NOW);
    private final InMemoryStockBoard board = new InMemoryStockBoard(clock);
    private final InMemoryPromoRegistry registry = new InMemoryPromoRegistry();
    private final BoardRef ref = new BoardRef(TestIds.promo("sale"), 1);
    private final Hold hold = new Hold(TestIds.reservation("a"), TestIds.order("a"), TestIds.user("buyer"), Units.ONE);
    private final StockBatch batch =
            new StockBatch(TestIds.id("a", BatchId::new), ref.promoId(), StockBatch.Type.RESERVE, List.of(hold));

    @BeforeEach
    void hold() {
        board.open(new BoardTerms(ref, Epoch.FIRST, WINDOW, Units.ONE, 1), BoardContent.fresh(Units.of(10)));
        board.reserve(ref, hold);
    }

    @Test
    void releasesHoldsOfAPromotionThatTheRegistryHasLost() {
        registry.publish(aPromo());
        LocalPromos promos = readPromos();
        registry.flush();
        releaseHolds(promos).release(batch);
        assertThat(held()).isEqualTo(Units.NONE);
    }

    @Test
    void releasesHoldsOfAPromotionThatThisNodeHasNotReadYet() {
        LocalPromos promos = readPromos();
        registry.publish(aPromo());
        releaseHolds(promos).release(batch);
        assertThat(held()).isEqualTo(Units.NONE);
    }

    @Test
    void retriesLaterIfThePromotionMayBeLost() {
        LocalPromos promos = readPromos();
        assertThatThrownBy(() -> releaseHolds(promos).release(batch))
                .isInstanceOf(TransientDataAccessResourceException.class)
                .hasMessageContaining(ref.promoId().value());
    }

    @Test
    void hasNothingToReleaseOfAPromotionThatIsNotPublishedAnyMore() {
        registry.remove(ref.promoId());
        LocalPromos promos = readPromos();
        assertThatNoException().isThrownBy(() -> releaseHolds(promos).release(batch));
    }

    private LocalPromos readPromos() {
        var promos = new LocalPromos(registry, clock);
        promos.refresh();
        return promos;
    }

    private ReleaseHolds releaseHolds(LocalPromos promos) {
        return new ReleaseHolds(board, promos, registry, new SaleStatePublisher(board, registry, null));
    }

    private Units held() {
        return board.count(ref).held();
    }

    private PublishedPromo aPromo() {
        var terms = new Terms(new Money(100, "CNY"), WINDOW, Units.ONE, Duration.ofHours(1), new GateTerms(1, false));
        return PublishedPromo.of(ref, TestIds.item("sale"), "sale", terms, false);
    }
}
