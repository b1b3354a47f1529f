package io.sluice.order.placing;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.HoldResult;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.promo.SaleStatePublisher;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Holds the units of an attempt. The board decides; but what this node knows to be paused, or ended before its time, holds nothing: the
 * board may not know it yet, if stock-service is away, or not any more, after a failover. When a bucket has become empty it checks,
 * outside the buyers' requests, for sold out.
 */
@Component
class HoldUnits implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(HoldUnits.class);
    private static final int MAX_RELEASES = 10_000;

    private final StockBoard board;
    private final SaleStatePublisher saleState;
    private final SoldOutChecks soldOutChecks;
    private final Clock clock;
    // What does not fit is found as an orphan later.
    private final ExecutorService releases = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MAX_RELEASES),
            task -> new Thread(task, "release-unanswered"),
            new ThreadPoolExecutor.DiscardPolicy());

    HoldUnits(StockBoard board, SaleStatePublisher saleState, SoldOutChecks soldOutChecks, Clock clock) {
        this.board = board;
        this.saleState = saleState;
        this.soldOutChecks = soldOutChecks;
        this.clock = clock;
    }

    HoldResult hold(Attempt attempt) {
        PublishedPromo promo = attempt.promo();
        // At its time the board ends it too, and answers those who hold units already. Before its time only
        // stock-service closes it.
        if (promo.over() && promo.terms().window().contains(clock.instant())) {
            return HoldResult.of(HoldResult.Outcome.NOT_ON_SALE);
        }
        return promo.paused() && !promo.over() ? HoldResult.of(HoldResult.Outcome.PAUSED) : holdOnBoard(attempt);
    }

    private HoldResult holdOnBoard(Attempt attempt) {
        BoardRef ref = attempt.promo().board();
        HoldResult result = reserve(ref, attempt.hold());
        if (result.bucketEmpty()) {
            soldOutChecks.request(ref);
        }
        return result;
    }

    /** A call that failed may have held the units, and only its answer was lost. */
    private HoldResult reserve(BoardRef ref, Hold hold) {
        try {
            return board.reserve(ref, hold);
        } catch (DataAccessException e) {
            releases.execute(() -> release(ref, hold));
            throw e;
        }
    }

    private void release(BoardRef ref, Hold hold) {
        try {
            if (!board.release(ref, List.of(hold)).isNone()) {
                log.info("Released reservation {}: the answer to its hold was lost", hold.reservationId());
                saleState.publishChange(ref);
            }
        } catch (DataAccessException e) {
            log.warn(
                    "Could not release reservation {}; it is released as an orphan: {}",
                    hold.reservationId(),
                    e.getMessage());
        }
    }

    @Override
    public void destroy() {
        releases.shutdown();
    }
}
