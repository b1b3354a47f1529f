package io.sluice.order.placing;

import io.sluice.common.board.Hold;
import io.sluice.common.board.OldHold;
import io.sluice.common.board.StockBoard;
import io.sluice.common.job.SingleRunner;
import io.sluice.common.promo.PromoRegistry;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.stocklog.ReleaseHolds;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Releases holds that never became orders because the node that made them died. An order that comes after all, from a node that
 * slept for so long, is still the ledger's to judge.
 */
@Component
class ReleaseOrphans {
    private static final Logger log = LoggerFactory.getLogger(ReleaseOrphans.class);

    private final PromoRegistry register;
    private final StockBoard board;
    private final Orders book;
    private final ReleaseHolds releaseHolds;
    private final SingleRunner runner;
    private final PlacingProperties properties;
    private final Clock clock;

    ReleaseOrphans(
            PromoRegistry register,
            StockBoard board,
            Orders book,
            ReleaseHolds releaseHolds,
            SingleRunner runner,
            PlacingProperties properties,
            Clock clock) {
        this.register = register;
        this.board = board;
        this.book = book;
        this.releaseHolds = releaseHolds;
        this.runner = runner;
        this.properties = properties;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${sluice.order.placing.orphans-every}")
    void look() {
        runner.run("release-orphans", () -> register.readTerms().values().forEach(this::lookAlone));
    }

    /** One board that does not answer is in no other's way. */
    private void lookAlone(PublishedPromo terms) {
        try {
            look(terms);
        } catch (DataAccessException e) {
            log.warn("the holds of promo {} are looked at later: {}", terms.promoId(), e.getMessage());
        }
    }

    private void look(PublishedPromo terms) {
        List<Hold> old =
                board
                        .holdsSince(
                                terms.promoId(),
                                terms.buckets(),
                                clock.instant().minus(properties.orphanAge()))
                        .stream()
                        .map(OldHold::hold)
                        .toList();
        // The hold of an order that is past the ledger is none: it was made anew for a token sent again after the board
        // had been built again.
        Set<String> ordered = book.awaitingTheLedger(old.stream().map(Hold::rid).toList());
        List<Hold> orphans =
                old.stream().filter(hold -> !ordered.contains(hold.rid())).toList();
        if (!orphans.isEmpty()) {
            log.warn(
                    "{} holds of promo {} have no order that waits for its units and are released",
                    orphans.size(),
                    terms.promoId());
            releaseHolds.release(terms.promoId(), orphans);
        }
    }
}
