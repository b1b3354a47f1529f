package io.sluice.order.stocklog.persistence;

import io.sluice.common.selling.id.BatchId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.stocklog.OrderBatches;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisOrderBatches implements OrderBatches {
    /** A batch is begun right after its orders are made, so the first ones after an order are nearly all that is read. */
    private static final Duration WINDOW = Duration.ofSeconds(2);

    private final OrderBatchMapper rows;

    MyBatisOrderBatches(OrderBatchMapper rows) {
        this.rows = rows;
    }

    @Override
    public Optional<BatchId> find(Order order) {
        Instant from = order.createdAt();
        return Optional.ofNullable(rows.find(order.promoId(), order.id(), from, from.plus(WINDOW)));
    }
}
