package io.sluice.common.selling.promo;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Units;
import java.time.Duration;

/**
 * Whether units may still be had by a buyer for whom the board has none at this moment. A held unit is not sold: it comes
 * back if its attempt comes to nothing. Only who can get none of those either may be told "sold out".
 */
public class UnitsLeft {
    /** Those who are refused together share a count: the crowd at the end of a sale costs a few of them a second. */
    private static final Duration COUNT_KEPT = Duration.ofMillis(100);

    private static final int MAX_COUNTS = 1000;

    private final LocalPromos promos;
    private final StockBoard board;
    private final LoadingCache<BoardRef, Units> counts = Caffeine.newBuilder()
            .expireAfterWrite(COUNT_KEPT)
            .maximumSize(MAX_COUNTS)
            .build(this::count);

    public UnitsLeft(LocalPromos promos, StockBoard board) {
        this.promos = promos;
        this.board = board;
    }

    /** From memory once the promotion is known to be sold out; else from a count of the board. */
    public boolean mayBeHad(BoardRef ref, Units wanted) {
        if (promos.isSoldOut(ref.promoId())) {
            return false;
        }
        return counts.get(ref).compareTo(wanted) >= 0;
    }

    /** The higher of two counts: a move between two buckets may hide its units from one of them. */
    private Units count(BoardRef ref) {
        Units first = notSold(board.count(ref));
        Units second = notSold(board.count(ref));
        return first.compareTo(second) > 0 ? first : second;
    }

    /** A board that is not complete is about to be rebuilt: what it will have is not known. */
    private static Units notSold(BoardCount count) {
        return count.complete() ? count.available().plus(count.held()) : Units.of(Integer.MAX_VALUE);
    }
}
