package io.sluice.stock.ledger;

import io.sluice.common.board.Hold;
import io.sluice.common.message.StockBatch;
import java.util.List;

/** Holds of a message as the board knows them. */
final class OnBoard {
    private OnBoard() {}

    static List<Hold> holds(List<StockBatch.Hold> holds) {
        return holds.stream()
                .map(hold -> new Hold(hold.rid(), hold.userId(), hold.units()))
                .toList();
    }
}
