package io.sluice.stock.allotment;

import io.sluice.common.board.StockBoard;
import java.time.Clock;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Ends the selling of a promotion and returns what nobody bought to normal stock. While buyers who were let in are still on
 * their way through the ledger it stays half done, so that none of them finds the units gone; {@link FinishClosingAllotments} sees it to the
 * end.
 */
@Service
public class CloseAllotment {
    private static final Logger log = LoggerFactory.getLogger(CloseAllotment.class);

    private final Allotments book;
    private final StockBoard board;
    private final ReconcileProperties properties;
    private final Clock clock;

    CloseAllotment(Allotments book, StockBoard board, ReconcileProperties properties, Clock clock) {
        this.book = book;
        this.board = board;
        this.properties = properties;
        this.clock = clock;
    }

    /** The state it is in afterwards: CLOSED, or CLOSING while units are held. */
    public Allotment.State close(Allotment allotment) {
        if (allotment.state() == Allotment.State.CLOSED) {
            return Allotment.State.CLOSED;
        }
        book.beginClosing(allotment.promoId());
        board.close(allotment.terms());
        if (someAreOnTheirWay(allotment)) {
            return Allotment.State.CLOSING;
        }
        book.finishClosing(allotment.promoId());
        return Allotment.State.CLOSED;
    }

    /** Nobody gets in any more, so all holds grow old. One that comes to the ledger after all is refused there. */
    private boolean someAreOnTheirWay(Allotment allotment) {
        int held = board.count(allotment.promoId(), allotment.buckets()).held();
        if (held == 0) {
            return false;
        }
        Instant longAgo = clock.instant().minus(properties.waitForHolds());
        int stuck = board.holdsSince(allotment.promoId(), allotment.buckets(), longAgo).stream()
                .mapToInt(old -> old.hold().units())
                .sum();
        if (stuck < held) {
            return true;
        }
        log.warn("promo {} is closed without waiting any longer for {} units held", allotment.promoId(), stuck);
        return false;
    }
}
