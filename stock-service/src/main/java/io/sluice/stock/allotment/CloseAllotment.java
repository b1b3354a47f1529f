package io.sluice.stock.allotment;

import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import java.time.Clock;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/**
 * Ends the selling of a promotion and returns what was not sold to normal stock. While buyers who were admitted are still on their way
 * through the ledger the allotment stays in CLOSING, so that none of them finds the units gone; {@link FinishClosingAllotments} tries
 * again until it is closed.
 */
@Service
@EnableConfigurationProperties(ClosingProperties.class)
public class CloseAllotment {
    private static final Logger log = LoggerFactory.getLogger(CloseAllotment.class);

    private final MoveUnits moveUnits;
    private final StockBoard board;
    private final ClosingProperties properties;
    private final Clock clock;

    CloseAllotment(MoveUnits moveUnits, StockBoard board, ClosingProperties properties, Clock clock) {
        this.moveUnits = moveUnits;
        this.board = board;
        this.properties = properties;
        this.clock = clock;
    }

    /** The state it is in afterwards: CLOSED, or CLOSING while units are held. */
    public AllotmentState close(Allotment allotment) {
        if (allotment.isClosed()) {
            return AllotmentState.CLOSED;
        }
        moveUnits.beginClosing(allotment.promoId());
        board.close(allotment.board());
        if (mustWaitForHolds(allotment)) {
            return AllotmentState.CLOSING;
        }
        // Before it is closed for good: until then this is repeated.
        board.shrink(allotment.board());
        moveUnits.finishClosing(allotment.promoId());
        return AllotmentState.CLOSED;
    }

    /** No buyer is admitted any more, so all holds grow old. One that reaches the ledger after all is refused there. */
    private boolean mustWaitForHolds(Allotment allotment) {
        Units held = board.count(allotment.board()).held();
        if (held.isNone()) {
            return false;
        }
        Instant tooOld = clock.instant().minus(properties.holdTimeout());
        Units stuck = Units.sum(board.holdsMadeBefore(allotment.board(), tooOld), Hold::units);
        if (held.isMoreThan(stuck)) {
            return true;
        }
        log.warn(
                "Closing promo {} although {} units are held: holds are older than {}",
                allotment.promoId(),
                stuck,
                properties.holdTimeout());
        return false;
    }
}
