package io.sluice.gateway.live;

import io.sluice.common.selling.board.BoardCount;

/** How much is left of a promotion, in a word. */
enum StockLevel {
    PLENTY,
    /** A handful, or a tenth of the units of the board at most. */
    FEW,
    /** Declared by the sale state only, never by a count: a hold that ends would make it untrue. */
    SOLD_OUT,
    UNKNOWN;

    private static final int HANDFUL = 5;
    private static final int TENTH = 10;

    /** Units on the board are available, held or sold; together they are the allotment, replenished units included. */
    static StockLevel of(BoardCount count) {
        if (!count.complete() || count.stopped()) {
            return UNKNOWN;
        }
        long available = count.available().value();
        long all = available + count.held().value() + count.sold().value();
        return available <= HANDFUL || available * TENTH <= all ? FEW : PLENTY;
    }
}
