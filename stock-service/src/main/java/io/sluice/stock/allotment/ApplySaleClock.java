package io.sluice.stock.allotment;

import io.sluice.common.selling.board.BoardNotOpenException;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.id.PromoId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Pauses a promotion or lets it go on: in the row first, then on every bucket of the board. A rebuild under way may have read the row
 * before, and open a board without this pause; but the epoch of that board is the one that the row has now, or an earlier one. So every
 * bucket must have reached the epoch of the row before it gets the clock: from then on no bucket is replaced by one with an older clock.
 */
@Service
public class ApplySaleClock {
    private static final Logger log = LoggerFactory.getLogger(ApplySaleClock.class);

    private final StoreSaleClock storeSaleClock;
    private final StockBoard board;

    ApplySaleClock(StoreSaleClock storeSaleClock, StockBoard board) {
        this.storeSaleClock = storeSaleClock;
        this.board = board;
    }

    /** What became of the command. */
    public enum Outcome {
        APPLIED,
        NO_ALLOTMENT,
        /** It is written down, but the board is not back yet: the same command may be sent again. */
        BOARD_NOT_OPEN
    }

    public Outcome apply(PromoId promoId, SaleClock saleClock) {
        return storeSaleClock.store(promoId, saleClock).map(this::applyToBoard).orElse(Outcome.NO_ALLOTMENT);
    }

    private Outcome applyToBoard(Allotment allotment) {
        if (!allotment.isOpen()) {
            return Outcome.APPLIED;
        }
        try {
            UntilOpen.retry(() -> board.apply(allotment.saleClock(), allotment.board(), allotment.epoch()));
            return Outcome.APPLIED;
        } catch (BoardNotOpenException e) {
            log.warn("Could not apply a pause or its end to the {}: {}", allotment, e.getMessage());
            return Outcome.BOARD_NOT_OPEN;
        }
    }
}
