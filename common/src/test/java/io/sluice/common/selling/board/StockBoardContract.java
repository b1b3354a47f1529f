package io.sluice.common.selling.board;

import io.sluice.common.test.SettableClock;
import java.time.Clock;

/** What every stock board does, whatever it is made of: the fake in memory must not promise more than Redis keeps. */
abstract class StockBoardContract
        implements HoldContract,
                EndingContract,
                RestockContract,
                GateContract,
                BuildingContract,
                MoveContract,
                StopContract,
                PauseContract,
                RaceContract {
    private final SettableClock clock = new SettableClock(BoardRig.OPENS);

    abstract StockBoard boardAt(Clock clock);

    @Override
    public BoardRig aBoard(int buckets) {
        return BoardRig.of(boardAt(clock), clock, buckets);
    }
}
