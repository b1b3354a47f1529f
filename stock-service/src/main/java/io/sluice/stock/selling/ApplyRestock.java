package io.sluice.stock.selling;

import io.sluice.common.selling.board.BoardNotOpenException;
import io.sluice.common.selling.board.SaleEpochs;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.promo.SaleStatePublisher;
import io.sluice.stock.allotment.Allotment;
import java.util.List;
import org.springframework.stereotype.Service;

/**
 * Puts units of orders that were given up back on sale: in the ledger, then on the board, and publishes the result. As with
 * {@link ApplyReservations} every step may be repeated.
 */
@Service
public class ApplyRestock {
    private final RestockHolds restockHolds;
    private final StockBoard board;
    private final SaleStatePublisher saleStates;
    private final PublishResult publishResult;

    ApplyRestock(
            RestockHolds restockHolds, StockBoard board, SaleStatePublisher saleStates, PublishResult publishResult) {
        this.restockHolds = restockHolds;
        this.board = board;
        this.saleStates = saleStates;
        this.publishResult = publishResult;
    }

    public void apply(StockBatch batch) {
        RestockHolds.Restocked restocked = Deadlocks.retry(() -> restockHolds.restock(batch));
        Allotment allotment = restocked.allotment();
        restocked.holds().forEach((epochs, holds) -> restockOnBoard(allotment, epochs, holds));
        // A sale that is over has no sale state, and nothing would delete it again.
        if (allotment.isOpen()) {
            saleStates.publishChange(allotment.board());
        }
        publishResult.publish(batch, restocked);
    }

    private void restockOnBoard(Allotment allotment, SaleEpochs epochs, List<Hold> holds) {
        try {
            board.restock(allotment.board(), epochs, holds);
        } catch (BoardNotOpenException e) {
            // The board of a sale that is over is not rebuilt, and nothing needs it: the ledger has decided.
            if (allotment.isOpen()) {
                throw e;
            }
        }
    }
}
