package io.sluice.order.stocklog.persistence;

import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderChange;
import io.sluice.order.stocklog.OrderBatch;
import io.sluice.order.stocklog.OrderBatches;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisOrderBatches implements OrderBatches {
    /** A batch is logged right after the order is made or changed, so the first ones after that are nearly all that is read. */
    private static final Duration AFTER = Duration.ofSeconds(2);

    /** That of a reinstated order comes first, and the change follows with its half message. */
    private static final Duration BEFORE_REINSTATING = Duration.ofSeconds(2);

    private final OrderBatchMapper rows;

    MyBatisOrderBatches(OrderBatchMapper rows) {
        this.rows = rows;
    }

    @Override
    public List<OrderBatch> find(Order order, List<OrderChange> changes) {
        return Stream.concat(
                        Stream.ofNullable(find(order, StockBatch.Type.RESERVE, order.createdAt())),
                        changes.stream()
                                .map(change -> findThatFollowed(order, change))
                                .filter(Objects::nonNull))
                .distinct()
                .toList();
    }

    private @Nullable OrderBatch findThatFollowed(Order order, OrderChange made) {
        return switch (made.change()) {
            case CLOSE, CANCEL, COMPLETE_REFUND -> find(order, StockBatch.Type.RESTOCK, made.at());
            case REINSTATE -> find(order, StockBatch.Type.RESERVE, made.at().minus(BEFORE_REINSTATING));
            case CONFIRM, REJECT, PAY, REQUEST_REFUND, PAY_REINSTATED, REJECT_REINSTATED -> null;
        };
    }

    private @Nullable OrderBatch find(Order order, StockBatch.Type type, Instant from) {
        return rows.find(order.promoId(), order.id(), type, from, from.plus(AFTER));
    }
}
