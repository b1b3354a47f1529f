package io.sluice.common.board;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The part of a promotion's stock that admits buyers, fast and atomically per bucket. A buyer belongs to one bucket; when that
 * is empty it gets units from the others before anybody hears that there are none.
 */
public interface StockBoard {
    /** Spreads the units over the buckets. A bucket that was opened in this epoch or a later one is left alone. */
    void open(BoardTerms terms, BoardContent content);

    /** Adds units to an open board, once per command. */
    void add(BoardTerms terms, String commandId, int units);

    /** Admits nobody any more. What is held can still be sold or released. */
    void close(BoardTerms terms);

    /** Admits nobody until it is built again, unless it is closed. What is held can still be sold or released. */
    void stop(BoardTerms terms);

    BoardCount count(String promoId, int buckets);

    /** Lets a buyer through the gate: one live token each, and not many more tokens than units. */
    Admission issueToken(String promoId, int buckets, String userId, String nonce, Duration lifetime);

    /** Holds units for a buyer. The same reservation again changes nothing. */
    HoldResult reserve(String promoId, int buckets, Hold hold);

    /**
     * Marks holds as sold, once the ledger has taken their units.
     *
     * @param epoch of the allotment when the ledger took them
     * @throws BoardNotOpenException if a board of that epoch is not there yet; try again
     */
    void settle(String promoId, int buckets, long epoch, List<Hold> holds);

    /**
     * Puts sold units on sale again, once the ledger has them back; their buyers may buy again.
     *
     * @param soldIn epoch of the allotment when the ledger took them
     * @param returnedIn its epoch when the ledger had them back
     * @throws BoardNotOpenException if a board of that epoch is not there yet; try again
     */
    void giveBack(String promoId, int buckets, long soldIn, long returnedIn, List<Hold> holds);

    /**
     * Ends holds that did not become sales and makes their units free; answers how many. A hold of the same reservation for
     * another order is not meant.
     */
    int release(String promoId, int buckets, List<Hold> holds);

    /** Ends holds whose units the ledger does not have: they are gone from the board. */
    void drop(String promoId, int buckets, List<Hold> holds);

    /** Holds that have been there since before a moment. */
    List<OldHold> holdsSince(String promoId, int buckets, Instant before);

    /** Finishes moves between buckets that broke off before a moment. */
    void finishMoves(String promoId, int buckets, Instant before);
}
