package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.HoldResult.Outcome;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.promo.SaleStatePublisher;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.InMemoryStockBoard;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.QueryTimeoutException;

/** What a node refuses by itself, while the board does not know it. */
class HoldUnitsTests {
    private static final Instant NOW = Instant.parse("2026-11-11T12:00:00Z");
    private static final Window WINDOW = new Window(NOW.minusSeconds(60), NOW.plusSeconds(60));

    private final SettableClock clock = new SettableClock(NOW);
    private final IdGenerator ids = new IdGenerator(clock);
    private final InMemoryStockBoard board = new InMemoryStockBoard(clock);
    private final HoldUnits holdUnits = new HoldUnits(board, null, new SoldOutChecks(null), clock);
    private final BoardRef ref = new BoardRef(TestIds.promo("sale"), 1);
    private final SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(NOW);

    @BeforeEach
    void open() {
        board.open(new BoardTerms(ref, Epoch.FIRST, WINDOW, Units.ONE, 1), BoardContent.fresh(Units.of(10)));
    }

    @AfterEach
    void stop() {
        holdUnits.destroy();
    }

    @Test
    void holdsNothingOfAPromotionThatIsPausedHere() {
        assertThat(outcomeOf(anAttemptAt(aPromo(false).steered(paused, null)))).isEqualTo(Outcome.PAUSED);
        assertThat(held()).isEqualTo(Units.NONE);
        SaleClock resumed = paused.resumedAt(NOW.plus(Duration.ofSeconds(1)));
        assertThat(outcomeOf(anAttemptAt(aPromo(false).steered(resumed, null)))).isEqualTo(Outcome.HELD);
    }

    @Test
    void holdsNothingOfAPromotionThatEndedBeforeItsTime() {
        assertThat(outcomeOf(anAttemptAt(aPromo(true)))).isEqualTo(Outcome.NOT_ON_SALE);
        assertThat(outcomeOf(anAttemptAt(aPromo(true).steered(paused, null))))
                .as("in a pause")
                .isEqualTo(Outcome.NOT_ON_SALE);
        assertThat(held()).isEqualTo(Units.NONE);
    }

    /** Another node may have held it a moment ago, and its order is not stored yet. */
    @Test
    void anAttemptThatIsUnderWayAtTheEndIsKnownToTheBoard() {
        Attempt underWay = anAttemptAt(aPromo(false));
        assertThat(outcomeOf(underWay)).isEqualTo(Outcome.HELD);
        clock.set(WINDOW.endsAt());
        var again = new Attempt(underWay.token(), aPromo(true), Units.ONE, ids.next(OrderId::new), null);
        assertThat(outcomeOf(again)).isEqualTo(Outcome.ALREADY_HELD);
        assertThat(outcomeOf(anAttemptAt(aPromo(true)))).isEqualTo(Outcome.NOT_ON_SALE);
    }

    @Test
    void releasesAtOnceWhatWasHeldWithoutAnAnswer() {
        List<PromoId> published = new CopyOnWriteArrayList<>();
        var publisher = new SaleStatePublisher(board, null, null) {
            @Override
            public boolean publishChange(BoardRef board) {
                published.add(board.promoId());
                return true;
            }
        };
        var onABadLine = new HoldUnits(withoutAnswersToHolds(), publisher, new SoldOutChecks(publisher), clock);
        try {
            Attempt attempt = anAttemptAt(aPromo(false));
            assertThatThrownBy(() -> onABadLine.hold(attempt)).isInstanceOf(QueryTimeoutException.class);
            await().until(() -> published.contains(ref.promoId()));
            assertThat(held()).isEqualTo(Units.NONE);
            assertThat(outcomeOf(attempt.forOrder(ids.next(OrderId::new))))
                    .as("the token may be used again")
                    .isEqualTo(Outcome.HELD);
        } finally {
            onABadLine.destroy();
        }
    }

    private StockBoard withoutAnswersToHolds() {
        return (StockBoard) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {StockBoard.class}, (proxy, method, arguments) -> {
                    Object answer = method.invoke(board, arguments);
                    if (method.getName().equals("reserve")) {
                        throw new QueryTimeoutException("the connection was cut");
                    }
                    return answer;
                });
    }

    private Outcome outcomeOf(Attempt attempt) {
        return holdUnits.hold(attempt).outcome();
    }

    private Units held() {
        return board.count(ref).held();
    }

    private Attempt anAttemptAt(PublishedPromo promo) {
        var token = new SeckillToken(
                ids.next(UserId::new), promo.promoId(), 0, NOW, WINDOW.endsAt(), ids.next(ReservationId::new));
        return new Attempt(token, promo, Units.ONE, ids.next(OrderId::new), null);
    }

    private PublishedPromo aPromo(boolean over) {
        var terms =
                new Terms(new Money(990, "CNY"), WINDOW, Units.ONE, Duration.ofMinutes(15), new GateTerms(100, false));
        return PublishedPromo.of(ref, TestIds.item("item"), "A sale", terms, over);
    }
}
