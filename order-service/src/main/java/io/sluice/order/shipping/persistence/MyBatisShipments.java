package io.sluice.order.shipping.persistence;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.shipping.Shipment;
import io.sluice.order.shipping.Shipments;
import io.sluice.order.shipping.ShippingSchedule;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** The shipments in table {@code shipments}. */
@Repository
class MyBatisShipments implements Shipments {
    private final ShipmentMapper rows;
    private final ShippingSchedule schedule;
    private final Clock clock;

    MyBatisShipments(ShipmentMapper rows, ShippingSchedule schedule, Clock clock) {
        this.rows = rows;
        this.schedule = schedule;
        this.clock = clock;
    }

    @Override
    public void add(Collection<OrderId> paid) {
        if (!paid.isEmpty()) {
            rows.insertAll(paid, clock.instant().plus(schedule.delay()));
        }
    }

    @Override
    public Optional<Shipment> find(OrderId orderId) {
        return Optional.ofNullable(rows.find(orderId));
    }

    @Override
    public List<Shipment> findDue(int max) {
        return rows.findDue(clock.instant(), max);
    }

    @Override
    public Optional<Instant> findOldestOpen() {
        return Optional.ofNullable(rows.findOldestOpen());
    }

    @Override
    public void postpone(OrderId orderId, Duration wait) {
        rows.postpone(orderId, clock.instant().plus(wait));
    }

    @Override
    public boolean request(OrderId orderId) {
        return rows.request(orderId, clock.instant()) == 1;
    }

    @Override
    public boolean cancelUnrequested(OrderId orderId) {
        return rows.cancelUnrequested(orderId) == 1;
    }

    @Override
    public void cancel(OrderId orderId) {
        rows.cancel(orderId);
    }

    @Override
    public void markHandedOver(OrderId orderId) {
        rows.markHandedOver(orderId, clock.instant());
    }
}
