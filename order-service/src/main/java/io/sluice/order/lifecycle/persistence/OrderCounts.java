package io.sluice.order.lifecycle.persistence;

import io.sluice.common.selling.id.PromoId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.OrderState.Change;
import io.sluice.order.lifecycle.persistence.OrderCountMapper.Delta;
import io.sluice.order.lifecycle.persistence.OrderCountMapper.Row;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Counts orders by adding rows in the transaction that changes them: no row is hot, no batch waits for another, and a sum over the
 * few rows of a promotion is exact at any moment. {@link CompactOrderCounts} keeps them few.
 */
@Component
class OrderCounts {
    /** More rows than this are summed up. */
    private static final int SCATTERED = 64;

    private static final int MAX_PROMOS = 100;
    private static final int MAX_ROWS = 2000;

    private final OrderCountMapper rows;

    OrderCounts(OrderCountMapper rows) {
        this.rows = rows;
    }

    void add(List<Order> accepted) {
        rows.insertAll(deltas(accepted, OrderState.ACCEPTED, 1));
    }

    void move(List<Order> changed, Change change) {
        List<Delta> deltas = new ArrayList<>(deltas(changed, change.from(), -1));
        deltas.addAll(deltas(changed, change.to(), 1));
        rows.insertAll(deltas);
    }

    private static List<Delta> deltas(List<Order> orders, OrderState state, int sign) {
        Map<PromoId, List<Order>> byPromo = orders.stream().collect(Collectors.groupingBy(Order::promoId));
        return byPromo.entrySet().stream()
                .map(entry -> new Delta(
                        entry.getKey(),
                        state,
                        (long) sign * entry.getValue().size(),
                        sign
                                * entry.getValue().stream()
                                        .mapToLong(order -> order.units().value())
                                        .sum()))
                .toList();
    }

    Map<OrderState, Long> countUnits(PromoId promoId) {
        Map<OrderState, Long> units = new EnumMap<>(OrderState.class);
        for (OrderState state : OrderState.values()) {
            units.put(state, 0L);
        }
        rows.countUnits(promoId).forEach(row -> units.put(row.state(), row.units()));
        return units;
    }

    List<PromoId> findScattered() {
        return rows.findScattered(SCATTERED, MAX_PROMOS);
    }

    /** Replaces rows of a promotion by their sums. Readers see those before or those after, never both. */
    @Transactional
    public void compact(PromoId promoId) {
        List<Row> some = rows.lock(promoId, MAX_ROWS);
        if (some.size() <= OrderState.values().length) {
            return;
        }
        Map<OrderState, List<Row>> byState = some.stream().collect(Collectors.groupingBy(Row::state));
        rows.delete(some.stream().map(Row::id).toList());
        rows.insertAll(byState.entrySet().stream()
                .map(entry -> new Delta(
                        promoId,
                        entry.getKey(),
                        entry.getValue().stream().mapToLong(Row::orders).sum(),
                        entry.getValue().stream().mapToLong(Row::units).sum()))
                .toList());
    }
}
