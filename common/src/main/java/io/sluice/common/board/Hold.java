package io.sluice.common.board;

/**
 * Units that a board keeps for a buyer. A hold ends exactly once: sold, or released. What was sold can be given back,
 * once.
 *
 * @param rid the reservation id, which is the nonce of the buyer's token
 * @param orderId the order it is for. A token whose hold was released may be held again: that is another hold, for another
 *     order, and whoever releases the first one late must not end the second.
 */
public record Hold(String rid, String userId, int units, String orderId) {
    /** As the ledger names it, to which a reservation is the same whatever its order. */
    public Hold(String rid, String userId, int units) {
        this(rid, userId, units, "");
    }
}
