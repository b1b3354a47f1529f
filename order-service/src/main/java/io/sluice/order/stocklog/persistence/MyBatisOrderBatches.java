package io.sluice.order.stocklog.persistence;

import io.sluice.order.lifecycle.Order;
import io.sluice.order.stocklog.OrderBatch;
import io.sluice.order.stocklog.OrderBatches;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisOrderBatches implements OrderBatches {
    /** A batch is logged right before or after the orders change, so that few others are read. */
    private static final Duration BEFORE = Duration.ofSeconds(1);

    private static final Duration AFTER = Duration.ofSeconds(2);

    private final OrderBatchMapper rows;

    MyBatisOrderBatches(OrderBatchMapper rows) {
        this.rows = rows;
    }

    @Override
    public List<OrderBatch> find(Order order, Collection<Instant> changedAt) {
        return Stream.concat(Stream.of(order.createdAt()), changedAt.stream())
                .flatMap(at -> rows.find(order.promoId(), order.id(), at.minus(BEFORE), at.plus(AFTER)).stream())
                .distinct()
                .sorted(Comparator.comparing(OrderBatch::createdAt))
                .toList();
    }
}
