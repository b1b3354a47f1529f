package io.sluice.order;

import io.sluice.common.board.BoardContent;
import io.sluice.common.board.BoardTerms;
import io.sluice.common.board.Buckets;
import io.sluice.common.board.StockBoard;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.promo.LocalPromos;
import io.sluice.common.promo.PromoRegistry;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.common.token.SeckillToken;
import io.sluice.common.token.SeckillTokens;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Puts promotions on sale and lets buyers through the gate, as promo-, stock-service and the gateway would. */
@Component
public class SaleFixture {
    public static final int BUCKETS = 3;
    public static final long PRICE = 990;

    private final StockBoard board;
    private final PromoRegistry register;
    private final LocalPromos watch;
    private final SeckillTokens tokens;
    private final IdGenerator ids;
    private final Clock clock;

    SaleFixture(
            StockBoard board,
            PromoRegistry register,
            LocalPromos watch,
            SeckillTokens tokens,
            IdGenerator ids,
            Clock clock) {
        this.board = board;
        this.register = register;
        this.watch = watch;
        this.tokens = tokens;
        this.ids = ids;
        this.clock = clock;
    }

    /** A promotion that began an hour ago. */
    public PublishedPromo onSale(int units, int perUserLimit) {
        Instant now = clock.instant();
        return onSale(units, perUserLimit, now.minus(Duration.ofHours(1)), now.plus(Duration.ofHours(1)));
    }

    public PublishedPromo onSale(int units, int perUserLimit, Instant from, Instant to) {
        return onSale(units, perUserLimit, from, to, 900);
    }

    /** A promotion whose orders have little time to be paid. */
    public PublishedPromo payableFor(Duration time, int units) {
        Instant now = clock.instant();
        return onSale(units, 1, now.minus(Duration.ofHours(1)), now.plus(Duration.ofHours(1)), time.toSeconds());
    }

    private PublishedPromo onSale(int units, int perUserLimit, Instant from, Instant to, long paymentSeconds) {
        var terms = new PublishedPromo(
                ids.next(),
                ids.next(),
                "A sale",
                PRICE,
                "CNY",
                perUserLimit,
                BUCKETS,
                100,
                from,
                to,
                paymentSeconds,
                false,
                PublishedPromo.State.RUNNING);
        board.open(new BoardTerms(terms.promoId(), 1, BUCKETS, from, to, perUserLimit, 100), BoardContent.fresh(units));
        register.write(terms);
        watch.refresh();
        return terms;
    }

    public SeckillToken tokenOf(String user, PublishedPromo terms) {
        Instant now = clock.instant();
        return new SeckillToken(
                user,
                terms.promoId(),
                Buckets.of(user, BUCKETS),
                now.minus(Duration.ofHours(1)),
                now.plus(Duration.ofSeconds(30)),
                ids.next());
    }

    public String sign(SeckillToken token) {
        return tokens.sign(token);
    }

    public String token(String user, PublishedPromo terms) {
        return sign(tokenOf(user, terms));
    }
}
