package io.sluice.stock.ledger;

import io.sluice.common.board.Hold;
import io.sluice.common.message.StockEvent;
import java.util.List;

/** Holds of a message as the board knows them. */
final class OnBoard {
    private OnBoard() {}

    static List<Hold> holds(List<StockEvent.Hold> holds) {
        return holds.stream()
                .map(hold -> new Hold(hold.rid(), hold.userId(), hold.units()))
                .toList();
    }
}
