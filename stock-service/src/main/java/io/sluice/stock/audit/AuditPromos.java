package io.sluice.stock.audit;

import io.sluice.common.board.BoardCount;
import io.sluice.common.board.StockBoard;
import io.sluice.common.job.SingleRunner;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Sets the units of every open promotion side by side, again and again, as Redis, the ledger and the orders count them: shows them as
 * metrics, and lets {@link StopOversoldPromo} judge them. One node at a time does it; that two might is harmless.
 */
@Component
class AuditPromos {
    private static final Logger log = LoggerFactory.getLogger(AuditPromos.class);

    private final Allotments book;
    private final StockBoard board;
    private final OrderUnitsClient askOrders;
    private final StopOversoldPromo orderStop;
    private final AuditMetrics meters;
    private final SingleRunner runner;

    AuditPromos(
            Allotments book,
            StockBoard board,
            OrderUnitsClient askOrders,
            StopOversoldPromo orderStop,
            AuditMetrics meters,
            SingleRunner runner) {
        this.book = book;
        this.board = board;
        this.askOrders = askOrders;
        this.orderStop = orderStop;
        this.meters = meters;
        this.runner = runner;
    }

    @Scheduled(fixedDelayString = "${sluice.stock.audit.every}")
    void watch() {
        List<AuditSample> looks = new ArrayList<>();
        try {
            runner.run("audit", () -> lookAtAll(looks));
        } finally {
            // None if another node is at it or nothing can be seen: better no numbers than old ones.
            meters.show(looks);
        }
    }

    private void lookAtAll(List<AuditSample> looks) {
        List<Allotment> open = book.open();
        orderStop.keepOnly(open.stream().map(Allotment::promoId).toList());
        boolean ordersAnswer = true;
        for (Allotment allotment : open) {
            // One that does not answer is not asked again for every other promotion.
            OrderUnits orders =
                    ordersAnswer ? askOrders.units(allotment.promoId()).orElse(null) : null;
            ordersAnswer = !askOrders.away();
            lookAlone(allotment, orders, looks);
        }
    }

    /** One board that does not answer is in no other's way. */
    private void lookAlone(Allotment before, OrderUnits orders, List<AuditSample> looks) {
        try {
            BoardCount count = board.count(before.promoId(), before.buckets());
            book.find(before.promoId())
                    .filter(ledger -> ledger.state() == Allotment.State.OPEN)
                    .map(ledger -> new AuditSample(before, orders, count, ledger))
                    .ifPresent(look -> {
                        looks.add(look);
                        orderStop.judge(look);
                    });
        } catch (DataAccessException e) {
            log.warn("the units of promo {} are audited later: {}", before.promoId(), e.getMessage());
        }
    }
}
