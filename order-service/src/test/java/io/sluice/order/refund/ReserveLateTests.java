package io.sluice.order.refund;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.test.InMemoryStockBoard;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.order.InMemoryPromoRegistry;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.PaymentDue;
import io.sluice.order.lifecycle.Purchase;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.dao.TransientDataAccessResourceException;

/** Units for money that came late, while Redis has lost board or registry, and while nothing is on sale. */
class ReserveLateTests {
    private static final Instant NOW = Instant.parse("2026-11-11T12:00:00Z");
    private static final Window WINDOW = new Window(NOW.minusSeconds(60), NOW.plusSeconds(60));
    private static final Money PRICE = new Money(990, "CNY");

    private final SettableClock clock = new SettableClock(NOW);
    private final InMemoryStockBoard board = new InMemoryStockBoard(clock);
    private final InMemoryPromoRegistry registry = new InMemoryPromoRegistry();
    private final LocalPromos promos = new LocalPromos(registry, clock);
    private final ReserveLate reserveLate = new ReserveLate(promos, board, clock);
    private final BoardRef ref = new BoardRef(TestIds.promo("sale"), 1);

    @Test
    void reservesAUnitIfThereIsOne() {
        publish(aPromo());
        openBoard();
        Optional<Hold> hold = reserve();
        assertThat(hold).isPresent();
        assertThat(held()).isEqualTo(Units.ONE);
        assertThat(reserve()).as("again").isEqualTo(hold);
        assertThat(held()).isEqualTo(Units.ONE);
    }

    @Test
    void reservesNothingIfThereAreNoUnits() {
        publish(aPromo());
        openBoard();
        board.reserve(ref, new Hold(TestIds.reservation("a"), TestIds.order("a"), TestIds.user("other"), Units.ONE));
        assertThat(reserve()).isEmpty();
    }

    @Test
    void retriesWhileTheBoardIsLostAndReservesWhenItIsBack() {
        publish(aPromo());
        assertRetriedLater();
        openBoard();
        assertThat(reserve()).isPresent();
    }

    @Test
    void retriesWhileTheBoardIsStopped() {
        publish(aPromo());
        openBoard();
        board.stop(ref);
        assertRetriedLater();
    }

    @Test
    void retriesWhileThePromotionMayBeLostAndReservesWhenItIsBack() {
        openBoard();
        promos.refresh();
        assertRetriedLater();
        publish(aPromo());
        assertThat(reserve()).isPresent();
    }

    @Test
    void reservesNothingOfAPromotionThatIsNotPublishedAnyMore() {
        registry.remove(ref.promoId());
        promos.refresh();
        assertThat(reserve()).isEmpty();
    }

    /** Its board may not know it yet, or never come back. */
    @Test
    void reservesNothingOfAPromotionThatIsOver() {
        publish(aPromo().ended());
        assertThat(reserve()).as("the board is lost").isEmpty();
        openBoard();
        assertThat(reserve()).as("the board is open").isEmpty();
        assertThat(held()).isEqualTo(Units.NONE);
    }

    @Test
    void reservesNothingAfterTheWindowAlsoIfTheBoardIsLost() {
        publish(aPromo());
        clock.set(WINDOW.endsAt());
        assertThat(reserve()).isEmpty();
    }

    @Test
    void reservesNothingInAPauseThatTheBoardDoesNotKnowYet() {
        publish(aPromo().steered(SaleClock.NEVER_PAUSED.pausedAt(NOW), null));
        openBoard();
        assertThat(reserve()).isEmpty();
        assertThat(held()).isEqualTo(Units.NONE);
    }

    private void publish(PublishedPromo promo) {
        registry.publish(promo);
        promos.refresh();
    }

    private void openBoard() {
        board.open(new BoardTerms(ref, Epoch.FIRST, WINDOW, Units.ONE, 1), BoardContent.fresh(Units.ONE));
    }

    private void assertRetriedLater() {
        assertThatThrownBy(this::reserve)
                .isInstanceOf(TransientDataAccessResourceException.class)
                .hasMessageContaining(ref.promoId().value());
    }

    private Optional<Hold> reserve() {
        return reserveLate.reserve(anOrder(), aRefund());
    }

    private Units held() {
        return board.count(ref).held();
    }

    private Order anOrder() {
        var purchase = new Purchase(ref.promoId(), TestIds.item("item"), TestIds.user("buyer"), Units.ONE, PRICE);
        var due = PaymentDue.within(Duration.ofMinutes(15));
        return Order.accepted(TestIds.order("late"), purchase, TestIds.reservation("late"), due, NOW);
    }

    private static Refund aRefund() {
        var progress = new Refund.Progress(Refund.State.AWAITING_UNITS, 0, NOW, null, NOW);
        return new Refund(
                TestIds.id("late", RefundId::new),
                TestIds.id("late", PaymentId::new),
                TestIds.order("late"),
                PRICE,
                Refund.Reason.LATE,
                progress);
    }

    private PublishedPromo aPromo() {
        var terms = new Terms(PRICE, WINDOW, Units.ONE, Duration.ofMinutes(15), new GateTerms(100, false));
        return PublishedPromo.of(ref, TestIds.item("item"), "A sale", terms, false);
    }
}
