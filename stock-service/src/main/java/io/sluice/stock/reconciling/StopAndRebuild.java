package io.sluice.stock.reconciling;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.Allotment;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Stops a board that cannot go on as it is, and rebuilds it when nothing is held there any more and no accepted order is undecided. A rebuilt board does not know the holds
 * under way: it would offer their units a second time, and a buyer who was admitted might be refused in the end.
 */
@Component
class StopAndRebuild {
    private static final Logger log = LoggerFactory.getLogger(StopAndRebuild.class);

    private final StockBoard board;
    private final RebuildBoard rebuildBoard;
    private final AwaitLedger awaitLedger;
    private final ReconcileProperties properties;
    private final Clock clock;

    /** The boards stopped here, and since when. A board that was stopped elsewhere is rebuilt there, if that node lives. */
    private final Map<PromoId, Instant> stopped = new ConcurrentHashMap<>();

    StopAndRebuild(
            StockBoard board,
            RebuildBoard rebuildBoard,
            AwaitLedger awaitLedger,
            ReconcileProperties properties,
            Clock clock) {
        this.board = board;
        this.rebuildBoard = rebuildBoard;
        this.awaitLedger = awaitLedger;
        this.properties = properties;
        this.clock = clock;
    }

    void stop(Allotment allotment, String reason) {
        board.stop(allotment.board());
        stopped.put(allotment.promoId(), clock.instant());
        log.error("Stopped board of promo {}: {}; will rebuild it", allotment.promoId(), reason);
    }

    void rebuildWhenDue(Allotment allotment, BoardCount count) {
        Instant since = stopped.get(allotment.promoId());
        if (since == null) {
            rebuildIfAbandoned(allotment);
            return;
        }
        // A hold that is never ended must not keep everybody out.
        boolean timedOut = since.plus(properties.maxStopTime()).isBefore(clock.instant());
        if ((count.held().isNone() || timedOut) && awaitLedger.isOver(allotment)) {
            rebuildBoard.rebuild(allotment, "it was stopped");
            stopped.remove(allotment.promoId());
        }
    }

    /** Whoever still finds something wrong stops the board again, and its age begins anew. */
    private void rebuildIfAbandoned(Allotment allotment) {
        Instant tooOld = clock.instant().minus(properties.maxStopAge());
        if (board.findStoppedSince(allotment.board()).filter(tooOld::isAfter).isPresent()
                && awaitLedger.isOver(allotment)) {
            rebuildBoard.rebuild(
                    allotment,
                    "it was stopped, and not again for "
                            + properties.maxStopAge().toSeconds() + " s");
        }
    }

    void forget(PromoId promoId) {
        stopped.remove(promoId);
    }

    void retainOnly(Collection<PromoId> promoIds) {
        stopped.keySet().retainAll(promoIds);
    }
}
