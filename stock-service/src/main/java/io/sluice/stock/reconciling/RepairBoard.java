package io.sluice.stock.reconciling;

import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.Allotment;
import java.util.Collection;
import org.springframework.stereotype.Component;

/**
 * Repairs a board that is lost, or that differs from the ledger for good, in whichever direction: it is rebuilt from the ledger. Units
 * that were merely added could come a second time, with a message that is only late, and who bought what would stay wrong.
 */
@Component
class RepairBoard {
    /** Found lost once it may be one that is being opened at this moment. */
    private static final int LOST_CONFIRMATIONS = 2;

    private final BoardDifferences differences;
    private final StopAndRebuild stopAndRebuild;
    private final RebuildBoard rebuildBoard;
    private final AwaitLedger awaitLedger;
    private final ConsecutiveFindings lost = new ConsecutiveFindings(LOST_CONFIRMATIONS);

    RepairBoard(
            BoardDifferences differences,
            StopAndRebuild stopAndRebuild,
            RebuildBoard rebuildBoard,
            AwaitLedger awaitLedger) {
        this.differences = differences;
        this.stopAndRebuild = stopAndRebuild;
        this.rebuildBoard = rebuildBoard;
        this.awaitLedger = awaitLedger;
    }

    /** Whether the board is lost; it is rebuilt when that is confirmed and no accepted order is undecided. */
    boolean repairIfLost(BoardComparison comparison) {
        Allotment allotment = comparison.ledger();
        boolean isLost = comparison.isLost();
        if (isLost) {
            // What was found of a lost board does not apply to the next one.
            differences.forget(allotment.promoId());
            stopAndRebuild.forget(allotment.promoId());
        }
        if (lost.confirm(allotment.promoId(), isLost) && awaitLedger.isOver(allotment)) {
            rebuildBoard.rebuild(allotment, "it was lost");
        }
        return isLost;
    }

    void repair(BoardComparison comparison) {
        Allotment allotment = comparison.ledger();
        if (comparison.board().stopped()) {
            stopAndRebuild.rebuildWhenDue(allotment, comparison.board());
            return;
        }
        stopAndRebuild.forget(allotment.promoId());
        awaitLedger.forget(allotment.promoId());
        switch (differences.find(comparison)) {
            case NONE, UNCONFIRMED -> {}
            case ADMITS_TOO_MANY ->
                stopAndRebuild.stop(allotment, "it admits buyers for units that the ledger does not have");
            case SURPLUS -> stopAndRebuild.stop(allotment, "it has more units than the ledger");
            case LACK -> stopAndRebuild.stop(allotment, "it lacks units that the ledger has");
        }
    }

    /** Promotions that are no longer open are not reconciled. */
    void retainOnly(Collection<PromoId> promoIds) {
        lost.retainOnly(promoIds);
        differences.retainOnly(promoIds);
        stopAndRebuild.retainOnly(promoIds);
        awaitLedger.retainOnly(promoIds);
    }
}
