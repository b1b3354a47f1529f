package io.sluice.order.stocklog;

import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.SaleStatePublisher;
import java.util.function.BooleanSupplier;
import org.springframework.dao.DataAccessResourceFailureException;

/** A fault put back: holds of a batch are not released while the order database is away. */
public final class ReleaseWithDatabaseOnly extends ReleaseHolds {
    private final BooleanSupplier databaseAway;

    public ReleaseWithDatabaseOnly(
            StockBoard board,
            LocalPromos promos,
            PromoRegistry registry,
            SaleStatePublisher saleState,
            BooleanSupplier databaseAway) {
        super(board, promos, registry, saleState);
        this.databaseAway = databaseAway;
    }

    @Override
    void release(StockBatch batch) {
        if (databaseAway.getAsBoolean()) {
            throw new DataAccessResourceFailureException("the order database is away");
        }
        super.release(batch);
    }
}
