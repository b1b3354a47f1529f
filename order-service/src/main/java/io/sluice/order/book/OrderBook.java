package io.sluice.order.book;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.message.OrderEvent;
import java.time.Clock;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** The orders. Every change of state is a compare-and-set: whoever comes first decides. */
@Component
public class OrderBook {
    private final OrderMapper orders;
    private final Clock clock;

    OrderBook(OrderMapper orders, Clock clock) {
        this.orders = orders;
        this.clock = clock;
    }

    public void add(List<Order> accepted) {
        orders.insertAll(accepted);
    }

    public Optional<Order> find(String id) {
        return Optional.ofNullable(orders.selectById(id));
    }

    public Optional<Order> findByReservation(String reservationId) {
        return Optional.ofNullable(orders.findByReservation(reservationId));
    }

    /** Those of the reservations that became orders. */
    public Set<String> withOrder(Collection<String> reservationIds) {
        return reservationIds.isEmpty() ? Set.of() : Set.copyOf(orders.findReservations(reservationIds));
    }

    /** A buyer's own, newest first. */
    public List<Order> of(String userId, int most) {
        return orders.selectList(
                Wrappers.<Order>query().eq("user_id", userId).orderByDesc("id").last("LIMIT " + most));
    }

    /** The ledger took their units: they can be paid. Answers how many changed. */
    public int confirm(List<String> reservationIds) {
        return reservationIds.isEmpty() ? 0 : orders.confirm(reservationIds, clock.instant());
    }

    /** The ledger did not have their units. Answers how many changed. */
    public int reject(List<String> reservationIds) {
        return reservationIds.isEmpty() ? 0 : orders.reject(reservationIds);
    }

    /** Units of a promotion by the state of their orders; states without any are there too. */
    public Map<OrderEvent.State, Long> units(String promoId) {
        Map<OrderEvent.State, Long> units = new EnumMap<>(OrderEvent.State.class);
        for (OrderEvent.State state : OrderEvent.State.values()) {
            units.put(state, 0L);
        }
        orders.countUnits(promoId).forEach(row -> units.put(row.state(), row.units()));
        return units;
    }
}
