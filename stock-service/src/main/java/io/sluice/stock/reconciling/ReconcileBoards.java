package io.sluice.stock.reconciling;

import io.sluice.common.platform.job.Jobs;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AllotmentState;
import io.sluice.stock.allotment.Allotments;
import java.util.List;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Makes boards agree with the ledger again. A board that Redis has lost is rebuilt under a new epoch, and so is one that differs. One
 * node at a time does it; that two might, after a pause or a failover, is harmless: only one can raise the epoch, and the ledger
 * decides in any case.
 */
@Component
class ReconcileBoards {
    private static final String JOB = "reconcile-boards";

    private final Jobs jobs;
    private final Allotments allotments;
    private final StockBoard board;
    private final MaintainBoard maintainBoard;
    private final RepairBoard repairBoard;

    ReconcileBoards(
            Jobs jobs, Allotments allotments, StockBoard board, MaintainBoard maintainBoard, RepairBoard repairBoard) {
        this.jobs = jobs;
        this.allotments = allotments;
        this.board = board;
        this.maintainBoard = maintainBoard;
        this.repairBoard = repairBoard;
    }

    @Scheduled(fixedDelayString = "${sluice.stock.reconcile.interval}")
    void reconcileAll() {
        jobs.run(JOB, () -> {
            List<BoardRef> open = allotments.findAll(AllotmentState.OPEN).stream()
                    .map(Allotment::board)
                    .toList();
            repairBoard.retainOnly(open.stream().map(BoardRef::promoId).toList());
            Jobs.forEach(JOB, open, this::reconcile);
        });
    }

    private void reconcile(BoardRef ref) {
        BoardCount count = board.count(ref);
        // Read after the count: units come to the ledger before they come onto the board.
        allotments.find(ref.promoId()).filter(Allotment::isOpen).ifPresent(latest -> reconcile(latest, count));
    }

    private void reconcile(Allotment allotment, BoardCount count) {
        if (!repairBoard.repairIfLost(allotment, count)) {
            maintainBoard.maintain(allotment, count);
            repairBoard.repair(allotment, count);
        }
    }
}
