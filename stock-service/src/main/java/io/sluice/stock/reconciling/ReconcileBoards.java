package io.sluice.stock.reconciling;

import io.sluice.common.platform.job.Jobs;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AllotmentState;
import io.sluice.stock.allotment.Allotments;
import java.util.List;
import java.util.Optional;
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
            List<PromoId> open = allotments.findAll(AllotmentState.OPEN).stream()
                    .map(Allotment::promoId)
                    .toList();
            repairBoard.retainOnly(open);
            Jobs.forEach(JOB, open, this::reconcile);
        });
    }

    private void reconcile(PromoId promoId) {
        // Before the count: what was sold by then must be on the board. It may be a while since all of them were read.
        findOpen(promoId).ifPresent(before -> {
            BoardCount count = board.count(before.board());
            // And after it: units come to the ledger before they come onto the board.
            findOpen(promoId).ifPresent(latest -> reconcile(new BoardComparison(before, count, latest)));
        });
    }

    private Optional<Allotment> findOpen(PromoId promoId) {
        return allotments.find(promoId).filter(Allotment::isOpen);
    }

    private void reconcile(BoardComparison comparison) {
        if (!repairBoard.repairIfLost(comparison)) {
            maintainBoard.maintain(comparison.ledger(), comparison.board());
            repairBoard.repair(comparison);
        }
    }
}
