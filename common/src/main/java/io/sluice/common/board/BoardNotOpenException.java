package io.sluice.common.board;

/** A board is about to be built again; what was asked of it can be asked once more. */
public class BoardNotOpenException extends RuntimeException {
    public BoardNotOpenException(String promoId, long epoch) {
        super("the board of promo " + promoId + " has not reached epoch " + epoch);
    }
}
