package io.sluice.order.placing;

import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.platform.job.Jobs;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.stocklog.ReleaseHolds;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Releases holds that never became orders because the node that made them died. The ledger still decides on an order that comes
 * after all, from a node that was paused for so long.
 */
@Component
class ReleaseOrphans {
    private static final Logger log = LoggerFactory.getLogger(ReleaseOrphans.class);
    private static final String JOB = "release-orphans";

    private final PromoRegistry registry;
    private final Jobs jobs;
    private final StockBoard board;
    private final Orders orders;
    private final ReleaseHolds releaseHolds;
    private final PlacingProperties properties;
    private final Clock clock;

    ReleaseOrphans(
            PromoRegistry registry,
            Jobs jobs,
            StockBoard board,
            Orders orders,
            ReleaseHolds releaseHolds,
            PlacingProperties properties,
            Clock clock) {
        this.registry = registry;
        this.jobs = jobs;
        this.board = board;
        this.orders = orders;
        this.releaseHolds = releaseHolds;
        this.properties = properties;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${sluice.order.placing.orphan-interval}")
    void release() {
        jobs.run(JOB, () -> Jobs.forEach(JOB, registry.findAll().values(), this::release));
    }

    private void release(PublishedPromo promo) {
        List<Hold> old = board.holdsMadeBefore(promo.board(), clock.instant().minus(properties.orphanAge()));
        // The hold of an order that the ledger has decided on is an orphan too: it was made for a token sent again
        // after
        // the board had been rebuilt.
        Set<ReservationId> awaited =
                orders.findAwaitingLedger(old.stream().map(Hold::reservationId).toList());
        List<Hold> orphans = old.stream()
                .filter(hold -> !awaited.contains(hold.reservationId()))
                .toList();
        if (!orphans.isEmpty()) {
            log.warn(
                    "Releasing {} holds of promo {}: their node wrote no orders for them",
                    orphans.size(),
                    promo.promoId());
            releaseHolds.release(promo.board(), orphans);
        }
    }
}
