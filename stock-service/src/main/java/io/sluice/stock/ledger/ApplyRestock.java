package io.sluice.stock.ledger;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.board.BoardNotOpenException;
import io.sluice.common.board.StockBoard;
import io.sluice.common.message.StockBatch;
import io.sluice.common.message.StockResult;
import io.sluice.common.promo.SaleStatePublisher;
import io.sluice.stock.allotment.Allotment;
import java.util.List;
import org.springframework.stereotype.Service;

/**
 * Brings units of orders that came to nothing back into the ledger, then onto the board, and says so. As with {@link ApplyReservations}
 * every step may be repeated.
 */
@Service
class ApplyRestock {
    private final RestockHolds giveBackHolds;
    private final StockBoard board;
    private final SaleStatePublisher news;
    private final StockResultPublisher results;
    private final MeterRegistry meters;

    ApplyRestock(
            RestockHolds giveBackHolds,
            StockBoard board,
            SaleStatePublisher news,
            StockResultPublisher results,
            MeterRegistry meters) {
        this.giveBackHolds = giveBackHolds;
        this.board = board;
        this.news = news;
        this.results = results;
        this.meters = meters;
    }

    void giveBack(StockBatch batch) {
        RestockHolds.GivenBack given = Deadlocks.outlive(() -> giveBackHolds.giveBack(batch));
        Allotment allotment = given.allotment();
        given.holds().forEach((epochs, holds) -> tellTheBoard(allotment, epochs, holds));
        // Of a sale that is over there is no news, and nobody would throw it away again.
        if (allotment.state() == Allotment.State.OPEN) {
            news.look(allotment.promoId(), allotment.buckets());
        }
        results.send(new StockResult(batch.batchId(), batch.promoId(), List.of(), List.of()));
        given.holds()
                .values()
                .forEach(holds -> meters.counter("sluice.ledger.holds", "outcome", "returned")
                        .increment(holds.size()));
    }

    private void tellTheBoard(Allotment allotment, RestockHolds.Epochs epochs, List<StockBatch.Hold> holds) {
        try {
            board.giveBack(
                    allotment.promoId(),
                    allotment.buckets(),
                    epochs.soldIn(),
                    epochs.returnedIn(),
                    OnBoard.holds(holds));
        } catch (BoardNotOpenException e) {
            // The board of a sale that is over is not built again, and nobody needs it: the ledger has the last word.
            if (allotment.state() == Allotment.State.OPEN) {
                throw e;
            }
        }
    }
}
