package io.sluice.stock.audit;

import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.reconciling.ConsecutiveFindings;
import io.sluice.stock.reconciling.RebuildBoard;
import java.util.Collection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * Stops a promotion whose orders own more units than the ledger has sold, and opens it again when they have agreed for a while. That
 * it is stopped is noted on its board alone, so any node can open it; a stopped board that nothing is wrong with is opened, whichever
 * node stopped it and for whatever reason.
 */
@Component
@EnableConfigurationProperties(AuditProperties.class)
class StopOversoldPromo {
    private static final Logger log = LoggerFactory.getLogger(StopOversoldPromo.class);

    private final StockBoard board;
    private final RebuildBoard rebuildBoard;
    private final ConsecutiveFindings oversold;
    private final ConsecutiveFindings rightAndStopped;

    StopOversoldPromo(StockBoard board, RebuildBoard rebuildBoard, AuditProperties properties) {
        this.board = board;
        this.rebuildBoard = rebuildBoard;
        this.oversold = new ConsecutiveFindings(properties.confirmations());
        this.rightAndStopped = new ConsecutiveFindings(properties.confirmations());
    }

    /** A sample without orders changes nothing. */
    void check(AuditSample sample) {
        sample.orders().ifPresent(counted -> check(sample, counted));
    }

    private void check(AuditSample sample, OrderUnits counted) {
        boolean tooMany = sample.ordersOwnMoreThanSold();
        if (oversold.confirm(sample.promoId(), tooMany)) {
            stop(sample, counted);
        }
        // Units of accepted orders are still available in the ledger: a board built now would offer them again. One
        // that waits too long for that is rebuilt by the reconcile job.
        boolean isDecided = counted.underWay().accepted().isNone();
        if (rightAndStopped.confirm(sample.promoId(), !tooMany && isDecided && sample.waitsToBeRebuilt())) {
            rightAndStopped.forget(sample.promoId());
            rebuildBoard.rebuild(sample.ledger(), "it was stopped and agrees with its orders");
        }
    }

    /** Every time it is found oversold: its board may have been rebuilt meanwhile, or stopped in part. */
    private void stop(AuditSample sample, OrderUnits counted) {
        board.stop(sample.ledger().board());
        if (!sample.board().stopped()) {
            log.error(
                    "Stopped promo {}: its orders own {} units, the ledger sold {}; it opens again when they agree",
                    sample.promoId(),
                    counted.owned().sum(),
                    sample.ledger().balance().sold());
        }
    }

    /** Promotions that are no longer open are not audited. */
    void retainOnly(Collection<PromoId> promoIds) {
        oversold.retainOnly(promoIds);
        rightAndStopped.retainOnly(promoIds);
    }
}
