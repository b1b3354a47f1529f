package io.sluice.stock.allotment;

import io.sluice.common.selling.board.BoardNotOpenException;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.id.PromoId;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.retry.RetryPolicy;
import org.springframework.core.retry.RetryTemplate;
import org.springframework.stereotype.Service;

/**
 * Pauses a promotion or lets it go on: in the row first, then on every bucket of the board. A rebuild under way may have read the row
 * before, and open a board without this pause; but the epoch of that board is the one that the row has now, or an earlier one. So every
 * bucket must have reached the epoch of the row before it gets the clock: from then on no bucket is replaced by one with an older clock.
 */
@Service
public class ApplySaleClock {
    private static final Logger log = LoggerFactory.getLogger(ApplySaleClock.class);

    /** A board is opened within milliseconds once its epoch has begun; one that was lost is back within seconds. */
    private static final RetryTemplate UNTIL_OPEN = new RetryTemplate(RetryPolicy.builder()
            .includes(BoardNotOpenException.class)
            .maxRetries(10)
            .delay(Duration.ofMillis(20))
            .multiplier(1.5)
            .maxDelay(Duration.ofMillis(500))
            .build());

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
            UNTIL_OPEN.invoke(() -> board.apply(allotment.saleClock(), allotment.board(), allotment.epoch()));
            return Outcome.APPLIED;
        } catch (BoardNotOpenException e) {
            log.warn("Could not apply a pause or its end to the {}: {}", allotment, e.getMessage());
            return Outcome.BOARD_NOT_OPEN;
        }
    }
}
