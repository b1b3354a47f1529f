package io.sluice.stock.allotment;

import io.sluice.common.board.BoardTerms;
import java.time.Instant;

/**
 * The units of a promotion in the ledger. {@code units = available + sold + returned} at every moment; the database checks
 * it too.
 *
 * @param refusals how many holds the ledger has refused
 */
public record Allotment(
        String promoId,
        String itemId,
        int units,
        int available,
        int sold,
        int returned,
        int buckets,
        int perUserLimit,
        int tokenFactor,
        Instant opensAt,
        Instant closesAt,
        long epoch,
        State state,
        int refusals) {

    /** Open for selling; closing while holds are still under way; closed with nothing left. */
    public enum State {
        OPEN,
        CLOSING,
        CLOSED
    }

    /** A new one that sells by these terms. */
    static Allotment of(BoardTerms terms, String itemId, int units) {
        return new Allotment(
                terms.promoId(),
                itemId,
                units,
                units,
                0,
                0,
                terms.buckets(),
                terms.perUserLimit(),
                terms.tokenFactor(),
                terms.opensAt(),
                terms.closesAt(),
                terms.epoch(),
                State.OPEN,
                0);
    }

    /** What its board sells by. */
    public BoardTerms terms() {
        return new BoardTerms(promoId, epoch, buckets, opensAt, closesAt, perUserLimit, tokenFactor);
    }

    /** Whether somebody who asks for this again asks for the same thing. */
    boolean sameTerms(BoardTerms asked, String askedItem) {
        return itemId.equals(askedItem)
                && buckets == asked.buckets()
                && perUserLimit == asked.perUserLimit()
                && tokenFactor == asked.tokenFactor()
                && opensAt.equals(asked.opensAt())
                && closesAt.equals(asked.closesAt());
    }
}
