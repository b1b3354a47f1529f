package io.sluice.order;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Puts promotions on sale and lets buyers through the gate, as promo-, stock-service and the gateway would. */
@Component
public class SaleFixture {
    public static final int BUCKETS = 3;
    public static final long PRICE = 990;

    /** Only the gateway sees sessions. */
    private static final SessionProof ANY_SESSION = new SessionProof("-".repeat(22), Instant.EPOCH);

    private final StockBoard board;
    private final PromoRegistry registry;
    private final LocalPromos promos;
    private final SeckillTokens tokens;
    private final IdGenerator ids;
    private final Clock clock;

    SaleFixture(
            StockBoard board,
            PromoRegistry registry,
            LocalPromos promos,
            SeckillTokens tokens,
            IdGenerator ids,
            Clock clock) {
        this.board = board;
        this.registry = registry;
        this.promos = promos;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
    }

    /** A promotion that began an hour ago. */
    public PublishedPromo onSale(int units, int purchaseLimit) {
        Instant now = clock.instant();
        return onSale(units, purchaseLimit, now.minus(Duration.ofHours(1)), now.plus(Duration.ofHours(1)));
    }

    public PublishedPromo onSale(int units, int purchaseLimit, Instant from, Instant to) {
        return onSale(units, purchaseLimit, new Window(from, to), Duration.ofMinutes(15));
    }

    /** A promotion whose orders have little time to be paid. */
    public PublishedPromo payableFor(Duration time, int units) {
        Instant now = clock.instant();
        var window = new Window(now.minus(Duration.ofHours(1)), now.plus(Duration.ofHours(1)));
        return onSale(units, 1, window, time);
    }

    private PublishedPromo onSale(int units, int purchaseLimit, Window window, Duration timeToPay) {
        var ref = new BoardRef(ids.next(PromoId::new), BUCKETS);
        var terms = new Terms(
                new Money(PRICE, "CNY"), window, Units.of(purchaseLimit), timeToPay, new GateTerms(100, false));
        var promo = PublishedPromo.of(ref, ids.next(ItemId::new), "A sale", terms, false);
        open(promo, Epoch.FIRST, units);
        registry.write(promo);
        promos.refresh();
        return promo;
    }

    /** Builds the board of a promotion, or builds it again in a later epoch. */
    public void open(PublishedPromo promo, Epoch epoch, int units) {
        board.open(
                new BoardTerms(
                        promo.board(),
                        epoch,
                        promo.terms().window(),
                        promo.terms().purchaseLimit(),
                        promo.terms().gate().tokenFactor()),
                BoardContent.fresh(Units.of(units)));
    }

    /** Pauses a promotion or lets it go on, on the board and on this node. */
    public void apply(SaleClock saleClock, PublishedPromo promo) {
        board.apply(saleClock, promo.board(), Epoch.FIRST);
        register(saleClock, promo);
    }

    /** Pauses a promotion or lets it go on, on this node only: the board does not know it. */
    public void register(SaleClock saleClock, PublishedPromo promo) {
        registry.write(promo.steered(saleClock, null));
        promos.refresh();
    }

    /** Ends a promotion before its time, on this node only: the board does not know it. */
    public void end(PublishedPromo promo) {
        registry.write(PublishedPromo.of(promo.board(), promo.itemId(), promo.title(), promo.terms(), true));
        promos.refresh();
    }

    /** Redis has lost the promotion, and this node has noticed. */
    public void loseRegistry(PublishedPromo promo) {
        registry.remove(promo.promoId());
        promos.refresh();
    }

    /** Of a board that was never paused and lets people in, with nothing on its way between buckets. */
    public static BoardCount counted(long epoch, int available, int held, int sold) {
        return new BoardCount(
                new Epoch(epoch), Units.of(available), Units.NONE, Units.of(held), Units.of(sold), 0, false, 0);
    }

    public SeckillToken tokenOf(UserId user, PublishedPromo promo) {
        Instant now = clock.instant();
        return new SeckillToken(
                user,
                promo.promoId(),
                promo.board().bucketOf(user),
                now.minus(Duration.ofHours(1)),
                now.plus(Duration.ofSeconds(30)),
                ids.next(ReservationId::new));
    }

    public String sign(SeckillToken token) {
        return tokens.sign(token, ANY_SESSION);
    }

    public String token(UserId user, PublishedPromo promo) {
        return sign(tokenOf(user, promo));
    }
}
