package io.sluice.stock.allotment;

import io.sluice.common.platform.job.Jobs;
import io.sluice.common.selling.board.BoardNotOpenException;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.promo.SaleStatePublisher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Puts units on the board that the ledger already has, whether or not the command that added them comes again. */
@Component
class FinishReplenishments {
    private static final Logger log = LoggerFactory.getLogger(FinishReplenishments.class);
    private static final String JOB = "finish-replenishments";

    private final Replenishments replenishments;
    private final Allotments allotments;
    private final StockBoard board;
    private final SaleStatePublisher saleStates;
    private final Jobs jobs;

    FinishReplenishments(
            Replenishments replenishments,
            Allotments allotments,
            StockBoard board,
            SaleStatePublisher saleStates,
            Jobs jobs) {
        this.replenishments = replenishments;
        this.allotments = allotments;
        this.board = board;
        this.saleStates = saleStates;
        this.jobs = jobs;
    }

    @Scheduled(fixedDelayString = "${sluice.stock.reconcile.interval}")
    void finishAll() {
        jobs.run(JOB, () -> Jobs.forEach(JOB, replenishments.findAll(), this::tryToFinish));
    }

    private void tryToFinish(Replenishment replenishment) {
        try {
            finish(replenishment);
        } catch (BoardNotOpenException e) {
            log.info("The {} waits for its board: {}", replenishment, e.getMessage());
        }
    }

    /**
     * Puts the units on the board and publishes if it is back on sale. The board of a sale that is over does not need them.
     *
     * @throws BoardNotOpenException if the board of their epoch is not open yet
     */
    void finish(Replenishment replenishment) {
        allotments
                .find(replenishment.promoId())
                .filter(Allotment::isOpen)
                .ifPresent(allotment -> putOnBoard(allotment, replenishment));
        replenishments.remove(replenishment.commandId());
    }

    private void putOnBoard(Allotment allotment, Replenishment replenishment) {
        board.replenish(
                allotment.terms().inEpoch(replenishment.epoch()), replenishment.commandId(), replenishment.units());
        saleStates.publishChange(allotment.board());
    }
}
