package io.sluice.stock.allotment;

import io.sluice.common.board.BoardCount;
import io.sluice.common.board.StockBoard;
import io.sluice.common.id.Ids;
import io.sluice.common.job.SingleRunner;
import io.sluice.common.promo.SaleNews;
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
 * Keeps boards and the ledger together. A board that Redis has lost is built again under a new epoch; so is one that has had more
 * units than the ledger for a while, since it lets people in for nothing; one that has fewer gets the rest. One node at a time
 * does the looking; that two might, after a pause or a failover, is harmless: only one can raise the epoch, and the ledger
 * decides in any case.
 */
@Component
class KeepBoards {
    private static final Logger log = LoggerFactory.getLogger(KeepBoards.class);

    /** A move between buckets takes a few milliseconds. */
    private static final Duration BROKEN_OFF = Duration.ofSeconds(3);

    private final AllotmentBook book;
    private final StockBoard board;
    private final SaleNews news;
    private final Differences differences;
    private final SingleRunner runner;
    private final Ids ids;
    private final Clock clock;
    private final Set<String> missing = ConcurrentHashMap.newKeySet();

    KeepBoards(
            AllotmentBook book,
            StockBoard board,
            SaleNews news,
            Differences differences,
            SingleRunner runner,
            Ids ids,
            Clock clock) {
        this.book = book;
        this.board = board;
        this.news = news;
        this.differences = differences;
        this.runner = runner;
        this.ids = ids;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${sluice.stock.keep-boards-every}")
    void keep() {
        runner.run("keep-boards", () -> {
            List<Allotment> open = book.open();
            differences.keepOnly(open.stream().map(Allotment::promoId).toList());
            open.forEach(this::keepAlone);
        });
    }

    /** One board that does not answer is in no other's way. */
    private void keepAlone(Allotment allotment) {
        try {
            keep(allotment);
        } catch (DataAccessException e) {
            log.warn("the board of promo {} is looked at later: {}", allotment.promoId(), e.getMessage());
        }
    }

    private void keep(Allotment allotment) {
        BoardCount count = board.count(allotment.promoId(), allotment.buckets());
        // Of an earlier epoch is as good as lost: somebody began to build it again and did not come to the end.
        if (!count.complete() || count.epoch() < allotment.epoch()) {
            // Seen missing once it may be one that is being opened at this moment.
            if (!missing.add(allotment.promoId())) {
                buildAgain(allotment, "was lost");
            }
            return;
        }
        missing.remove(allotment.promoId());
        board.finishMoves(
                allotment.promoId(), allotment.buckets(), clock.instant().minus(BROKEN_OFF));
        news.look(allotment.promoId(), allotment.buckets());
        switch (differences.judge(allotment, count)) {
            case NONE, NOT_YET_SURE -> {}
            case BOARD_HAS_MORE -> buildAgain(allotment, "has more units than the ledger");
            case BOARD_HAS_LESS -> addMissing(allotment, count);
        }
    }

    private void buildAgain(Allotment allotment, String why) {
        book.nextEpoch(allotment).ifPresent(next -> {
            board.open(next.allotment().terms(), next.content());
            log.error(
                    "the board of promo {} {} and is built again with {} units, epoch {}",
                    allotment.promoId(),
                    why,
                    next.content().available(),
                    next.allotment().epoch());
        });
    }

    private void addMissing(Allotment allotment, BoardCount count) {
        int missing = allotment.available() - count.available() - count.held();
        board.add(allotment.terms(), "heal:" + ids.next(), missing);
        news.look(allotment.promoId(), allotment.buckets());
        log.error(
                "the board of promo {} lacked {} units that the ledger has; they are back",
                allotment.promoId(),
                missing);
    }
}
