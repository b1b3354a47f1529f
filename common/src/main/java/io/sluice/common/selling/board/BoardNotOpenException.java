package io.sluice.common.selling.board;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.id.PromoId;

/** The board is not open in the needed epoch yet; the same call can be made again later. */
public class BoardNotOpenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BoardNotOpenException(PromoId promoId, Epoch epoch) {
        super("Board of promo " + promoId + " has not reached epoch " + epoch);
    }
}
