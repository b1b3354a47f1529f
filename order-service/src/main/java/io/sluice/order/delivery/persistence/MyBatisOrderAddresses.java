package io.sluice.order.delivery.persistence;

import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.delivery.OrderAddresses;
import java.util.Optional;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisOrderAddresses implements OrderAddresses {
    private final OrderAddressMapper rows;

    MyBatisOrderAddresses(OrderAddressMapper rows) {
        this.rows = rows;
    }

    @Override
    public Optional<DeliveryAddress> find(OrderId orderId) {
        return Optional.ofNullable(rows.find(orderId)).map(OrderAddressRow::toAddress);
    }

    @Override
    public void set(OrderId orderId, DeliveryAddress address) {
        rows.set(orderId, address);
    }
}
