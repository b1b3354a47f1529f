package io.sluice.stock.allotment;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/**
 * Ends the selling of a promotion and returns what was not sold to normal stock. While buyers who were admitted are still on their way
 * through the ledger the allotment stays in CLOSING, so that none of them finds the units gone; {@link FinishClosingAllotments} tries
 * again until it is closed. The board knows of them by their holds; one that Redis has lost knows nobody, so the orders are asked too.
 */
@Service
@EnableConfigurationProperties(ClosingProperties.class)
public class CloseAllotment {
    private static final Logger log = LoggerFactory.getLogger(CloseAllotment.class);

    private final MoveUnits moveUnits;
    private final StockBoard board;
    private final AcceptedOrders orders;
    private final ClosingProperties properties;
    private final Clock clock;
    // Those of which neither board nor orders can tell whether anybody is on the way.
    private final Map<PromoId, Instant> unknownSince = new ConcurrentHashMap<>();

    CloseAllotment(
            MoveUnits moveUnits, StockBoard board, AcceptedOrders orders, ClosingProperties properties, Clock clock) {
        this.moveUnits = moveUnits;
        this.board = board;
        this.orders = orders;
        this.properties = properties;
        this.clock = clock;
    }

    /** The state it is in afterwards: CLOSED, or CLOSING while units are held or an accepted order waits for the ledger. */
    public AllotmentState close(Allotment allotment) {
        if (allotment.isClosed()) {
            return AllotmentState.CLOSED;
        }
        moveUnits.beginClosing(allotment.promoId());
        board.close(allotment.board());
        BoardCount count = board.count(allotment.board());
        if (mustWaitForOrders(allotment, count) || mustWaitForHolds(allotment, count)) {
            return AllotmentState.CLOSING;
        }
        unknownSince.remove(allotment.promoId());
        // Before it is closed for good: until then this is repeated.
        board.shrink(allotment.board());
        moveUnits.finishClosing(allotment.promoId());
        return AllotmentState.CLOSED;
    }

    /**
     * Whoever was told "accepted" keeps the units, however late the batch is: the sweep of the stock log sends it again, so this ends.
     * If order-service does not answer, a board that is there tells by its holds; one that is lost may have had some.
     */
    private boolean mustWaitForOrders(Allotment allotment, BoardCount count) {
        Optional<Units> undecided = orders.countUnits(allotment.promoId());
        if (undecided.isPresent()) {
            unknownSince.remove(allotment.promoId());
            return !undecided.get().isNone();
        }
        return !count.complete() && !isUnknownForTooLong(allotment);
    }

    private boolean isUnknownForTooLong(Allotment allotment) {
        Instant now = clock.instant();
        Instant since = unknownSince.computeIfAbsent(allotment.promoId(), promoId -> now);
        if (since.plus(properties.holdTimeout()).isAfter(now)) {
            return false;
        }
        log.warn(
                "Closing promo {}: its board is lost and order-service did not count its orders for {}; late orders are rejected",
                allotment.promoId(),
                properties.holdTimeout());
        return true;
    }

    /** No buyer is admitted any more, so all holds grow old. One that reaches the ledger after all is refused there. */
    private boolean mustWaitForHolds(Allotment allotment, BoardCount count) {
        Units held = count.held();
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
