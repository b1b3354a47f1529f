package io.sluice.stock.audit;

import io.sluice.common.board.StockBoard;
import io.sluice.stock.allotment.ConsecutiveFindings;
import io.sluice.stock.allotment.RebuildBoard;
import java.util.Collection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * Stops a promotion whose orders own more units than the ledger has sold, and opens it again when they have agreed for a while. That
 * it is stopped is noted on its board alone, so any node can open it; and whoever finds a stopped board that nothing is wrong with
 * opens it, whichever node stopped it and for whatever reason.
 */
@Component
@EnableConfigurationProperties(AuditProperties.class)
class StopOversoldPromo {
    private static final Logger log = LoggerFactory.getLogger(StopOversoldPromo.class);

    private final StockBoard board;
    private final RebuildBoard buildAgain;
    private final AuditProperties properties;
    private final ConsecutiveFindings wrong = new ConsecutiveFindings();
    private final ConsecutiveFindings rightAndStopped = new ConsecutiveFindings();

    StopOversoldPromo(StockBoard board, RebuildBoard buildAgain, AuditProperties properties) {
        this.board = board;
        this.buildAgain = buildAgain;
        this.properties = properties;
    }

    /** What cannot be seen changes nothing. */
    void judge(AuditSample look) {
        if (look.orders() == null) {
            return;
        }
        boolean tooMuch = look.ordersOwnTooMuch();
        boolean stopped = look.board().stopped();
        if (believed(wrong.count(look.promoId(), tooMuch))) {
            stop(look);
        }
        if (believed(rightAndStopped.count(look.promoId(), !tooMuch && stopped))) {
            rightAndStopped.forget(look.promoId());
            buildAgain.build(look.ledger(), "was stopped, agrees with its orders");
        }
    }

    private boolean believed(int looks) {
        return looks >= properties.looksToBelieve();
    }

    /** Every time it is found wrong: its board may have been built again meanwhile, or stopped in part. */
    private void stop(AuditSample look) {
        board.stop(look.ledger().terms());
        if (!look.board().stopped()) {
            log.error(
                    "orders own {} units of promo {}, of which {} were sold: it is stopped",
                    look.orders().owned(),
                    look.promoId(),
                    look.ledger().sold());
        }
    }

    /** What is not open any more is nobody's concern. */
    void keepOnly(Collection<String> promoIds) {
        wrong.keepOnly(promoIds);
        rightAndStopped.keepOnly(promoIds);
    }
}
