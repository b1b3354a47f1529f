package io.sluice.stock.allotment;

import io.sluice.common.board.BoardCount;
import java.util.Collection;
import org.springframework.stereotype.Component;

/**
 * Repairs a board that differs from the ledger for good, in whichever direction: it is built again from the ledger. Units that were merely
 * added could come a second time, with a message that is only late, and who bought what would stay wrong.
 */
@Component
class RepairBoard {
    private final BoardDifferences differences;
    private final StopAndRebuild stopAndBuild;
    private final RebuildBoard buildAgain;

    RepairBoard(BoardDifferences differences, StopAndRebuild stopAndBuild, RebuildBoard buildAgain) {
        this.differences = differences;
        this.stopAndBuild = stopAndBuild;
        this.buildAgain = buildAgain;
    }

    void repair(Allotment allotment, BoardCount count) {
        if (count.stopped()) {
            stopAndBuild.end(allotment, count);
            return;
        }
        stopAndBuild.forget(allotment.promoId());
        switch (differences.judge(allotment, count)) {
            case NONE, NOT_YET_SURE -> {}
            case LETS_TOO_MANY_IN -> stopAndBuild.begin(allotment, "lets people in for nothing");
            case BOARD_HAS_MORE -> buildAgain.build(allotment, "has more units than the ledger");
            case BOARD_HAS_LESS -> stopAndBuild.begin(allotment, "lacks units that the ledger has");
        }
    }

    /** What was seen of a board that is lost says nothing about the next one. */
    void forget(String promoId) {
        differences.forget(promoId);
        stopAndBuild.forget(promoId);
    }

    /** What is not open any more is nobody's concern. */
    void keepOnly(Collection<String> promoIds) {
        differences.keepOnly(promoIds);
        stopAndBuild.keepOnly(promoIds);
    }
}
