package io.sluice.common.selling.board;

import io.sluice.common.test.InMemoryStockBoard;
import java.time.Clock;

class InMemoryStockBoardTests extends StockBoardContract {
    private InMemoryStockBoard board;

    @Override
    StockBoard boardAt(Clock clock) {
        board = new InMemoryStockBoard(clock);
        return board;
    }

    @Override
    public int breakOffAMove(BoardRig rig, int from, int to, int wanted) {
        return board.breakOffAMove(rig.terms.board(), from, to, wanted);
    }
}
