package io.sluice.stock.allotment;

import io.sluice.common.board.BoardCount;
import io.sluice.common.board.StockBoard;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Stops a board that cannot go on as it is, and builds it again when nothing is held there any more. A board that is built does not know the
 * holds under way: it would offer their units a second time, and somebody who was let in might be turned away in the end.
 */
@Component
class StopAndRebuild {
    private static final Logger log = LoggerFactory.getLogger(StopAndRebuild.class);

    private final StockBoard board;
    private final RebuildBoard buildAgain;
    private final ReconcileProperties properties;
    private final Clock clock;

    /** The boards stopped here, and since when. Those that others stopped are theirs to open. */
    private final Map<String, Instant> stopped = new ConcurrentHashMap<>();

    StopAndRebuild(StockBoard board, RebuildBoard buildAgain, ReconcileProperties properties, Clock clock) {
        this.board = board;
        this.buildAgain = buildAgain;
        this.properties = properties;
        this.clock = clock;
    }

    void begin(Allotment allotment, String why) {
        board.stop(allotment.terms());
        stopped.put(allotment.promoId(), clock.instant());
        log.error("the board of promo {} {} and is stopped", allotment.promoId(), why);
    }

    void end(Allotment allotment, BoardCount count) {
        Instant since = stopped.get(allotment.promoId());
        if (since == null) {
            return;
        }
        // A hold that nobody ends must not keep everybody out.
        boolean waitedLong = since.plus(properties.stoppedAtMost()).isBefore(clock.instant());
        if (count.held() == 0 || waitedLong) {
            buildAgain.build(allotment, "was stopped");
            stopped.remove(allotment.promoId());
        }
    }

    void forget(String promoId) {
        stopped.remove(promoId);
    }

    void keepOnly(Collection<String> promoIds) {
        stopped.keySet().retainAll(promoIds);
    }
}
