package io.sluice.common.selling.rehearsal;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.Ulid;
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
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Duration;
import java.time.Instant;

/**
 * A promotion that exists for a rehearsal only. Its id is the mark: it begins with the moment zero, which no generator gives, so nobody can
 * draft one. It is in no register, and only what a node signs itself can name it.
 */
public final class ShadowPromo {
    /** More than a rehearsal sells: a shadow promotion is never sold out, so nothing has to be published about it. */
    public static final Units UNITS = Units.of(1_000_000);

    /** Its board expires by itself if the node dies. */
    private static final Duration LIFETIME = Duration.ofMinutes(10);

    private static final Units PURCHASE_LIMIT = Units.of(1);
    private static final int TOKEN_FACTOR = 2;
    private static final Money PRICE = new Money(100, "CNY");
    private static final ItemId ITEM = new ItemId("0".repeat(Ulid.LENGTH));

    private ShadowPromo() {}

    /** The promotion of one rehearsal. */
    public static PublishedPromo create(IdGenerator ids, Instant now) {
        return of(new PromoId(Ulid.withoutTime(ids.next())), now);
    }

    /** The promotion that a shadow id names. Which one it is does not matter for its terms. */
    public static PublishedPromo of(PromoId promoId, Instant now) {
        if (!isShadow(promoId)) {
            throw new IllegalArgumentException("Promo " + promoId + " is a real one");
        }
        var terms = new Terms(
                PRICE,
                new Window(now.minus(LIFETIME), now.plus(LIFETIME)),
                PURCHASE_LIMIT,
                LIFETIME,
                new GateTerms(TOKEN_FACTOR, false));
        return PublishedPromo.of(new BoardRef(promoId, 1), ITEM, "Rehearsal", terms, false);
    }

    /** Puts units on its board, which must be closed again. */
    public static void open(PublishedPromo promo, StockBoard board) {
        board.open(boardTerms(promo), BoardContent.fresh(UNITS));
    }

    /** What is left of the board expires within minutes. */
    public static void close(PublishedPromo promo, StockBoard board) {
        board.close(promo.board());
        board.shrink(promo.board());
    }

    public static BoardTerms boardTerms(PublishedPromo promo) {
        return new BoardTerms(promo.board(), Epoch.FIRST, promo.terms().window(), PURCHASE_LIMIT, TOKEN_FACTOR);
    }

    /** A buyer who does not exist. */
    public static UserId buyer(IdGenerator ids) {
        return new UserId(Ulid.withoutTime(ids.next()));
    }

    /** Called for every attempt: it looks at ten letters. */
    public static boolean isShadow(PromoId promoId) {
        return Ulid.isWithoutTime(promoId.value());
    }
}
