package io.sluice.stock.allotment;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;

/**
 * The units of a promotion in the ledger.
 *
 * @param terms what its board sells by
 * @param refusals how many holds the ledger has refused
 * @param saleClock whether the promotion is paused, and for how long it was
 */
public record Allotment(
        BoardTerms terms,
        ItemId itemId,
        StockBalance balance,
        AllotmentState state,
        int refusals,
        SaleClock saleClock) {
    /** A new one that sells by these terms. */
    static Allotment opened(BoardTerms terms, ItemId itemId, Units units) {
        return new Allotment(terms, itemId, StockBalance.unsold(units), AllotmentState.OPEN, 0, SaleClock.NEVER_PAUSED);
    }

    public PromoId promoId() {
        return board().promoId();
    }

    public BoardRef board() {
        return terms.board();
    }

    public Epoch epoch() {
        return terms.epoch();
    }

    public boolean isOpen() {
        return state == AllotmentState.OPEN;
    }

    public boolean isClosed() {
        return state == AllotmentState.CLOSED;
    }

    /** Whether a repeated request asks for the same allotment. Its board may have been rebuilt since the first one. */
    boolean sellsBy(BoardTerms asked, ItemId askedItem) {
        return itemId.equals(askedItem) && terms.equals(asked.inEpoch(epoch()));
    }

    /** Short, for logs. */
    @Override
    public String toString() {
        return "allotment of promo " + promoId() + " (" + state + ", " + balance + ")";
    }
}
