package io.sluice.order.lifecycle.persistence;

import io.sluice.common.platform.trace.TraceContext;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.lifecycle.OrderChange;
import io.sluice.order.lifecycle.OrderState.Change;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Notes how orders are changed, in the transaction that changes them. */
@Component
class OrderChangeLog {
    private final OrderChangeMapper rows;

    OrderChangeLog(OrderChangeMapper rows) {
        this.rows = rows;
    }

    void add(List<OrderId> orderIds, Change change, Instant at, Optional<OnBehalf> onBehalf) {
        // A confirmed order has its deadline, from which the time follows: a row for each would slow every sale down.
        if (change == Change.CONFIRM) {
            return;
        }
        var made = new OrderChange(change, at, onBehalf.orElse(null), TraceContext.currentTraceId());
        rows.insertAll(orderIds.stream().map(id -> OrderChangeRow.of(id, made)).toList());
    }

    List<OrderChange> find(OrderId id) {
        return rows.find(id).stream().map(OrderChangeRow::toChange).toList();
    }
}
