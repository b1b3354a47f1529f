package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import io.sluice.common.selling.promo.SaleStatePublisher;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.InMemoryStockBoard;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.order.InMemoryPromoRegistry;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.QueryTimeoutException;

/** A batch that failed because of a token that had bought before, and Redis, which is away when the others are held again. */
class RepeatedTokensTests {
    private static final Instant NOW = Instant.parse("2026-11-11T12:00:00Z");
    private static final Window WINDOW = new Window(NOW.minusSeconds(60), NOW.plusSeconds(60));

    private final SettableClock clock = new SettableClock(NOW);
    private final IdGenerator ids = new IdGenerator(clock);
    private final InMemoryStockBoard board = new InMemoryStockBoard(clock);
    private final AtomicInteger holdsUntilRedisIsAway = new AtomicInteger(Integer.MAX_VALUE);
    private final BoardRef ref = new BoardRef(TestIds.promo("sale"), 1);
    private final SaleStatePublisher publisher = new SaleStatePublisher(board, new InMemoryPromoRegistry(), null);
    private final HoldUnits holdUnits = new HoldUnits(failingBoard(), publisher, new SoldOutChecks(publisher), clock);
    private final PendingAttempt repeated = anAttempt();
    private final List<PendingAttempt> others = List.of(anAttempt(), anAttempt(), anAttempt());
    private final List<PendingAttempt> batch = List.of(repeated, others.get(0), others.get(1), others.get(2));

    @BeforeEach
    void open() {
        board.open(new BoardTerms(ref, Epoch.FIRST, WINDOW, Units.ONE, 1), BoardContent.fresh(Units.of(10)));
    }

    @AfterEach
    void stop() {
        holdUnits.destroy();
    }

    @Test
    void theOthersAreHeldAgain() {
        assertThat(repeatedTokens().takeOutOf(batch))
                .extracting(PendingAttempt::reservationId)
                .containsExactlyElementsOf(
                        others.stream().map(PendingAttempt::reservationId).toList());
        assertThat(held()).isEqualTo(Units.of(3));
        assertThat(repeated.answer()).isCompleted();
    }

    @Test
    void whatIsHeldAgainIsReleasedAtOnceIfTheNextCannotBe() {
        holdsUntilRedisIsAway.set(2);
        assertThatThrownBy(() -> repeatedTokens().takeOutOf(batch)).isInstanceOf(QueryTimeoutException.class);
        assertThat(held()).as("nobody places them").isEqualTo(Units.NONE);
        assertThat(others).noneMatch(PendingAttempt::isAnswered);
    }

    private RepeatedTokens repeatedTokens() {
        var releaseAttempts = new ReleaseAttempts(null) {
            @Override
            void release(List<PendingAttempt> attempts) {
                board.release(
                        ref,
                        attempts.stream()
                                .map(pending -> pending.attempt().hold())
                                .toList());
            }
        };
        return new RepeatedTokens(ordersOf(repeated), holdUnits, releaseAttempts, ids);
    }

    /** A database that knows the order of one token. */
    private static Orders ordersOf(PendingAttempt bought) {
        Order order = bought.attempt().order(NOW);
        return (Orders) Proxy.newProxyInstance(
                Orders.class.getClassLoader(),
                new Class<?>[] {Orders.class},
                (proxy, method, arguments) -> List.of(order));
    }

    /** One whose connection is cut, before the command arrives, once a number of holds was made. */
    private StockBoard failingBoard() {
        return (StockBoard) Proxy.newProxyInstance(
                StockBoard.class.getClassLoader(), new Class<?>[] {StockBoard.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("reserve") && holdsUntilRedisIsAway.getAndDecrement() <= 0) {
                        throw new QueryTimeoutException("the connection was cut");
                    }
                    return method.invoke(board, arguments);
                });
    }

    private Units held() {
        return board.count(ref).held();
    }

    private PendingAttempt anAttempt() {
        var terms =
                new Terms(new Money(990, "CNY"), WINDOW, Units.ONE, Duration.ofMinutes(15), new GateTerms(100, false));
        PublishedPromo promo = PublishedPromo.of(ref, TestIds.item("item"), "A sale", terms, false);
        var token = new SeckillToken(
                ids.next(UserId::new), promo.promoId(), 0, NOW, WINDOW.endsAt(), ids.next(ReservationId::new));
        return PendingAttempt.of(new Attempt(token, promo, Units.ONE, ids.next(OrderId::new), null));
    }
}
