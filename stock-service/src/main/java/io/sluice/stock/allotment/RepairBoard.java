package io.sluice.stock.allotment;

import io.sluice.common.board.BoardCount;
import io.sluice.common.board.StockBoard;
import io.sluice.common.id.Ids;
import io.sluice.common.promo.SaleNews;
import java.util.Collection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Repairs a board that differs from the ledger for good. One that has more units is built again, since it lets people in for nothing,
 * and if it does so in the middle of a sale it is stopped first; one that has fewer gets the rest.
 */
@Component
class RepairBoard {
    private static final Logger log = LoggerFactory.getLogger(RepairBoard.class);

    private final StockBoard board;
    private final SaleNews news;
    private final Differences differences;
    private final SurplusStop surplusStop;
    private final BuildBoardAgain buildAgain;
    private final Ids ids;

    RepairBoard(
            StockBoard board,
            SaleNews news,
            Differences differences,
            SurplusStop surplusStop,
            BuildBoardAgain buildAgain,
            Ids ids) {
        this.board = board;
        this.news = news;
        this.differences = differences;
        this.surplusStop = surplusStop;
        this.buildAgain = buildAgain;
        this.ids = ids;
    }

    void repair(Allotment allotment, BoardCount count) {
        if (count.stopped()) {
            surplusStop.end(allotment, count);
            return;
        }
        surplusStop.forget(allotment.promoId());
        switch (differences.judge(allotment, count)) {
            case NONE, NOT_YET_SURE -> {}
            case LETS_TOO_MANY_IN -> surplusStop.begin(allotment);
            case BOARD_HAS_MORE -> buildAgain.build(allotment, "has more units than the ledger");
            case BOARD_HAS_LESS -> addMissing(allotment, count);
        }
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

    /** What was seen of a board that is lost says nothing about the next one. */
    void forget(String promoId) {
        differences.forget(promoId);
        surplusStop.forget(promoId);
    }

    /** What is not open any more is nobody's concern. */
    void keepOnly(Collection<String> promoIds) {
        differences.keepOnly(promoIds);
        surplusStop.keepOnly(promoIds);
    }
}
