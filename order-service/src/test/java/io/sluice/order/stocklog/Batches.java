package io.sluice.order.stocklog;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.test.TestIds;
import java.util.List;

/** Batches of one unit, each of a promotion of its own. */
final class Batches {
    private Batches() {}

    static StockBatch reserving() {
        return batch(StockBatch.Type.RESERVE);
    }

    static StockBatch restocking() {
        return batch(StockBatch.Type.RESTOCK);
    }

    private static StockBatch batch(StockBatch.Type type) {
        var hold = new Hold(
                TestIds.unique(ReservationId::new),
                TestIds.unique(OrderId::new),
                TestIds.unique(UserId::new),
                Units.ONE);
        return new StockBatch(TestIds.unique(BatchId::new), TestIds.unique(PromoId::new), type, List.of(hold));
    }

    static LocalTransaction writingNothing(StockBatch batch) {
        return new LocalTransaction(batch, orders -> {}, () -> {});
    }
}
