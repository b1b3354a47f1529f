package io.sluice.stock.allotment;

import io.sluice.common.board.BoardCount;
import io.sluice.common.board.StockBoard;
import io.sluice.common.job.SingleRunner;
import io.sluice.common.promo.SaleStatePublisher;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Keeps boards and the ledger together. A board that Redis has lost is built again under a new epoch, one that differs is repaired.
 * One node at a time does the looking; that two might, after a pause or a failover, is harmless: only one can raise the epoch,
 * and the ledger decides in any case.
 */
@Component
class ReconcileBoards {
    private static final Logger log = LoggerFactory.getLogger(ReconcileBoards.class);

    /** A move between buckets takes a few milliseconds. */
    private static final Duration BROKEN_OFF = Duration.ofSeconds(3);

    private final Allotments book;
    private final StockBoard board;
    private final SaleStatePublisher news;
    private final RepairBoard repairBoard;
    private final RebuildBoard buildAgain;
    private final SingleRunner runner;
    private final Clock clock;
    private final Set<String> missing = ConcurrentHashMap.newKeySet();

    ReconcileBoards(
            Allotments book,
            StockBoard board,
            SaleStatePublisher news,
            RepairBoard repairBoard,
            RebuildBoard buildAgain,
            SingleRunner runner,
            Clock clock) {
        this.book = book;
        this.board = board;
        this.news = news;
        this.repairBoard = repairBoard;
        this.buildAgain = buildAgain;
        this.runner = runner;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${sluice.stock.keep-boards-every}")
    void keep() {
        runner.run("keep-boards", () -> {
            List<Allotment> open = book.open();
            repairBoard.keepOnly(open.stream().map(Allotment::promoId).toList());
            open.forEach(this::keepAlone);
        });
    }

    /** One board that does not answer is in no other's way. */
    private void keepAlone(Allotment allotment) {
        try {
            BoardCount count = board.count(allotment.promoId(), allotment.buckets());
            // Read after the count: units come to the ledger before they come onto the board.
            book.find(allotment.promoId())
                    .filter(latest -> latest.state() == Allotment.State.OPEN)
                    .ifPresent(latest -> keep(latest, count));
        } catch (DataAccessException e) {
            log.warn("the board of promo {} is looked at later: {}", allotment.promoId(), e.getMessage());
        }
    }

    private void keep(Allotment allotment, BoardCount count) {
        // Of an earlier epoch is as good as lost: somebody began to build it again and did not come to the end.
        if (!count.complete() || count.epoch() < allotment.epoch()) {
            repairBoard.forget(allotment.promoId());
            // Seen missing once it may be one that is being opened at this moment.
            if (!missing.add(allotment.promoId())) {
                buildAgain.build(allotment, "was lost");
            }
            return;
        }
        missing.remove(allotment.promoId());
        board.finishMoves(
                allotment.promoId(), allotment.buckets(), clock.instant().minus(BROKEN_OFF));
        news.look(allotment.promoId(), allotment.buckets());
        repairBoard.repair(allotment, count);
    }
}
