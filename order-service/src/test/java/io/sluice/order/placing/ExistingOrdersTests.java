package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.InMemoryStockBoard;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.placing.Placement.Outcome;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What became of a token whose promotion this node knows to be over. */
class ExistingOrdersTests {
    private static final Instant NOW = Instant.parse("2026-11-11T12:00:00Z");
    private static final Window WINDOW = new Window(NOW.minusSeconds(60), NOW.plusSeconds(60));

    private final IdGenerator ids = new IdGenerator(new SettableClock(NOW));
    private final InMemoryStockBoard board = new InMemoryStockBoard(new SettableClock(NOW));
    private final BoardRef ref = new BoardRef(TestIds.promo("sale"), 1);
    private final AtomicReference<Order> stored = new AtomicReference<>();
    private final Attempt attempt = anAttempt();

    @BeforeEach
    void open() {
        board.open(new BoardTerms(ref, Epoch.FIRST, WINDOW, Units.ONE, 1), BoardContent.fresh(Units.of(10)));
    }

    @Test
    void aTokenThatHoldsNothingIsRefused() {
        assertThat(find(board).outcome()).isEqualTo(Outcome.NOT_ON_SALE);
    }

    @Test
    void aTokenWhoseUnitsAreHeldIsPendingUntilItsOrderIsStored() {
        board.reserve(ref, attempt.hold());
        assertThat(find(board)).isEqualTo(Placement.pending(attempt.orderId()));
        store();
        assertThat(find(board).order()).isEqualTo(stored.get());
    }

    @Test
    void anOrderThatIsStoredAndSoldBetweenTwoLooksIsFound() {
        board.reserve(ref, attempt.hold());
        assertThat(find(boardThatSellsBeforeItIsAsked()).order()).isEqualTo(stored.get());
    }

    private Placement find(StockBoard asked) {
        return new ExistingOrders(orders(), asked).findOrHeld(attempt.token(), ref, Outcome.NOT_ON_SALE);
    }

    private void store() {
        stored.set(attempt.order(NOW));
    }

    private Orders orders() {
        return (Orders) Proxy.newProxyInstance(
                Orders.class.getClassLoader(),
                new Class<?>[] {Orders.class},
                (proxy, method, arguments) -> Optional.ofNullable(stored.get()));
    }

    private StockBoard boardThatSellsBeforeItIsAsked() {
        return (StockBoard) Proxy.newProxyInstance(
                StockBoard.class.getClassLoader(), new Class<?>[] {StockBoard.class}, (proxy, method, arguments) -> {
                    store();
                    board.markSold(ref, Epoch.FIRST, List.of(attempt.hold()));
                    return method.invoke(board, arguments);
                });
    }

    private Attempt anAttempt() {
        var terms =
                new Terms(new Money(990, "CNY"), WINDOW, Units.ONE, Duration.ofMinutes(15), new GateTerms(100, false));
        PublishedPromo promo = PublishedPromo.of(ref, TestIds.item("item"), "A sale", terms, true);
        var token = new SeckillToken(
                ids.next(UserId::new), promo.promoId(), 0, NOW, WINDOW.endsAt(), ids.next(ReservationId::new));
        return new Attempt(token, promo, Units.ONE, ids.next(OrderId::new), null);
    }
}
