package io.sluice.common.selling.board;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ReservationId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The part of a promotion's stock that admits buyers, fast and atomically per bucket. A buyer belongs to one bucket;
 * when it is empty, it gets units from the others before the answer is "sold out".
 */
public interface StockBoard {
    /**
     * Builds the board: spreads the units over the buckets and loads the buyers, then opens it. Until then nobody is admitted and what
     * belongs to this epoch must wait. A bucket that was opened in this epoch or a later one stays as it is, and one that was closed
     * stays closed.
     *
     * @throws BoardNotOpenException if a later epoch was begun meanwhile, or Redis lost some of it
     */
    void open(BoardTerms terms, BoardContent content);

    /**
     * Adds units to a board, once per command. One of a later epoch has them in its numbers already.
     *
     * @throws BoardNotOpenException if a bucket of that epoch does not exist yet; retry later
     */
    void replenish(BoardTerms terms, CommandId commandId, Units units);

    /** Admits no more buyers. What is held can still be sold or released. A board that is lost is closed too: no rebuild opens it. */
    void close(BoardRef board);

    /**
     * Lets all but the numbers of a closed board expire within minutes, once its allotment needs it no more. What is marked or restocked
     * from now on is not noted.
     */
    void shrink(BoardRef board);

    /** Admits no buyer until the board is rebuilt, unless it is closed. What is held can still be sold or released. */
    void stop(BoardRef board);

    /** When a stopped board was stopped last, by whichever node. */
    Optional<Instant> findStoppedSince(BoardRef board);

    /**
     * Pauses the promotion or lets it go on, as the sale clock says: while it is paused nobody gets a token or a hold. What is held can
     * still be sold or released. A clock of the same revision or an older one than the board has changes nothing.
     *
     * @param epoch of the allotment when the clock was written there
     * @throws BoardNotOpenException if a bucket of that epoch does not exist yet; retry later
     */
    void apply(SaleClock saleClock, BoardRef board, Epoch epoch);

    BoardCount count(BoardRef board);

    /** Each bucket for itself, the first one first. */
    List<BoardCount> countBuckets(BoardRef board);

    /**
     * Lets a buyer through the gate: one live token each, and not many more tokens than units.
     *
     * @param offered the reservation id for a new token
     */
    Admission admit(BoardRef board, UserId userId, ReservationId offered, Duration lifetime);

    /** Holds units for a buyer. The same reservation again changes nothing. */
    HoldResult reserve(BoardRef board, Hold hold);

    /**
     * Marks holds as sold, once the ledger has taken their units.
     *
     * @param epoch of the allotment when the ledger took them
     * @throws BoardNotOpenException if a board of that epoch does not exist yet; retry later
     */
    void markSold(BoardRef board, Epoch epoch, List<Hold> holds);

    /**
     * Puts sold units back on sale, once the ledger has them back; their buyers may buy again.
     *
     * @throws BoardNotOpenException if a board of the later epoch does not exist yet; retry later
     */
    void restock(BoardRef board, SaleEpochs epochs, List<Hold> holds);

    /**
     * Ends holds that did not become sales and frees their units; answers how many, also if it is repeated. A hold of the same reservation for
     * another order stays as it is.
     */
    Units release(BoardRef board, List<Hold> holds);

    /**
     * Ends holds that the ledger refused although it has their units, and frees these; answers how many. Their reservations cannot be
     * held again.
     */
    Units refuse(BoardRef board, List<Hold> holds);

    /** Ends holds whose units the ledger does not have: they are gone from the board. */
    void drop(BoardRef board, List<Hold> holds);

    /** The hold that a buyer's reservation has now; empty if it has none, or has one no more. */
    Optional<Hold> findHold(BoardRef board, UserId userId, ReservationId reservationId);

    /** Holds that were made before a moment. */
    List<Hold> holdsMadeBefore(BoardRef board, Instant moment);

    /** Finishes moves between buckets that broke off before a moment. */
    void finishMoves(BoardRef board, Instant before);
}
