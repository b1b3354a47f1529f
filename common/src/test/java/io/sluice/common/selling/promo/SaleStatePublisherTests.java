package io.sluice.common.selling.promo;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.test.InMemoryStockBoard;
import io.sluice.common.test.TestIds;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.core.StringRedisTemplate;

/** What is published of a promotion with one unit, from the first hold to the last. */
class SaleStatePublisherTests {
    private static final Clock CLOCK = Clock.systemUTC();

    private final BoardRef ref = new BoardRef(TestIds.promo("sale"), 2);
    private final InMemoryStockBoard board = new InMemoryStockBoard(CLOCK);
    private final List<PromoEvent.Kind> published = new ArrayList<>();
    private final AtomicInteger countsToFool = new AtomicInteger();
    private final SaleStatePublisher publisher = new SaleStatePublisher(fooledByMoves(), new Registry(), new Events());
    private final Hold hold = aHold();

    @Test
    void aHoldThatComesBackWasNeverSoldOut() {
        open();
        assertThat(publisher.publishChange(ref)).isTrue();
        for (int i = 0; i < 5; i++) {
            Hold next = aHold();
            board.reserve(ref, next);
            assertThat(publisher.publishChange(ref)).as("not known").isFalse();
            board.release(ref, List.of(next));
            assertThat(publisher.publishChange(ref)).isTrue();
        }
        assertThat(published).isEmpty();
    }

    @Test
    void nothingIsPublishedOfARehearsal() {
        var shadow = new BoardRef(new PromoId("0".repeat(26)), 2);
        open(shadow);
        assertThat(publisher.publishChange(shadow)).isTrue();
        Hold sold = aHold();
        board.reserve(shadow, sold);
        board.markSold(shadow, Epoch.FIRST, List.of(sold));
        assertThat(publisher.publishChange(shadow)).isTrue();
        assertThat(published).isEmpty();
    }

    @Test
    void aHoldThatIsSoldIsSoldOut() {
        open();
        board.reserve(ref, hold);
        assertThat(publisher.publishChange(ref)).isFalse();
        board.markSold(ref, Epoch.FIRST, List.of(hold));
        assertThat(publisher.publishChange(ref)).isTrue();
        assertThat(published).containsExactly(PromoEvent.Kind.SOLD_OUT);
    }

    @Test
    void aBoardThatIsNotThereIsNotSoldOut() {
        assertThat(publisher.publishChange(ref)).isTrue();
        assertThat(published).isEmpty();
    }

    @Test
    void aUnitThatAMoveHidesFromOneCountIsNotSoldOut() {
        open();
        countsToFool.set(1);
        assertThat(publisher.publishChange(ref)).isTrue();
        board.reserve(ref, hold);
        countsToFool.set(1);
        assertThat(publisher.publishChange(ref)).as("held").isFalse();
        assertThat(published).isEmpty();
    }

    @Test
    void whatIsSoldOutByMistakeIsBackOnSaleAtOnceEvenIfItsUnitIsHeldByThen() {
        open();
        board.reserve(ref, hold);
        countsToFool.set(2);
        assertThat(publisher.publishChange(ref)).isTrue();
        assertThat(published).containsExactly(PromoEvent.Kind.SOLD_OUT, PromoEvent.Kind.BACK_ON_SALE);
    }

    @Test
    void unitsMayBeHadAsLongAsTheyAreNotSold() {
        open();
        var promos = new LocalPromos(null, CLOCK);
        assertThat(left(promos)).isTrue();
        board.reserve(ref, hold);
        assertThat(left(promos)).as("held").isTrue();
        assertThat(new UnitsLeft(promos, board).mayBeHad(ref, Units.of(2)))
                .as("more than there are")
                .isFalse();
        promos.apply(new PromoEvent(ref.promoId(), PromoEvent.Kind.SOLD_OUT, 1, CLOCK.instant()));
        assertThat(left(promos)).as("known to be sold out").isFalse();
        promos.apply(new PromoEvent(ref.promoId(), PromoEvent.Kind.BACK_ON_SALE, 2, CLOCK.instant()));
        assertThat(left(promos)).isTrue();
        board.markSold(ref, Epoch.FIRST, List.of(hold));
        assertThat(left(promos)).as("sold").isFalse();
    }

    @Test
    void whatABoardThatIsNotThereWillHaveIsNotKnown() {
        assertThat(left(new LocalPromos(null, CLOCK))).isTrue();
    }

    private boolean left(LocalPromos promos) {
        return new UnitsLeft(promos, board).mayBeHad(ref, Units.ONE);
    }

    private void open() {
        open(ref);
    }

    private void open(BoardRef one) {
        Instant now = CLOCK.instant();
        var window = new Window(now.minusSeconds(60), now.plusSeconds(60));
        board.open(new BoardTerms(one, Epoch.FIRST, window, Units.of(2), 1), BoardContent.fresh(Units.ONE));
    }

    /** A count reads one bucket after the other: a unit may leave a bucket that is read later for one that was read before. */
    private StockBoard fooledByMoves() {
        return (StockBoard) Proxy.newProxyInstance(
                StockBoard.class.getClassLoader(), new Class<?>[] {StockBoard.class}, (proxy, method, arguments) -> {
                    Object answer = method.invoke(board, arguments);
                    return answer instanceof BoardCount count && countsToFool.getAndDecrement() > 0
                            ? new BoardCount(
                                    count.epoch(), Units.NONE, Units.NONE, Units.NONE, count.sold(), 0, false, 0)
                            : answer;
                });
    }

    private static Hold aHold() {
        return new Hold(
                TestIds.unique(ReservationId::new),
                TestIds.unique(OrderId::new),
                TestIds.unique(UserId::new),
                Units.ONE);
    }

    /** Notes a state that differs from the last one, as the script does. */
    private static final class Registry extends PromoRegistry {
        private boolean soldOut;
        private long generation;

        Registry() {
            super(new StringRedisTemplate(), CLOCK);
        }

        @Override
        public Optional<SaleState> note(PromoId promoId, boolean nowSoldOut, Epoch epoch) {
            if (nowSoldOut == soldOut) {
                return Optional.empty();
            }
            soldOut = nowSoldOut;
            return Optional.of(new SaleState(++generation, soldOut));
        }
    }

    private final class Events extends PromoEventPublisher {
        Events() {
            super(null, CLOCK);
        }

        @Override
        public void publish(PromoId promoId, PromoEvent.Kind kind, SaleState state) {
            published.add(kind);
        }
    }
}
