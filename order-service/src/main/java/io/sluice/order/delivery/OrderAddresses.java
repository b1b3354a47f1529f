package io.sluice.order.delivery;

import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.common.selling.id.OrderId;
import java.util.Optional;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Where orders are delivered; at most one address each. */
public interface OrderAddresses {
    /** Empty if the order has none: its goods need none, or the buyer's app does not ask for one. */
    Optional<DeliveryAddress> find(OrderId orderId);

    /** Replaces the one the order had. */
    @Transactional(propagation = Propagation.MANDATORY)
    void set(OrderId orderId, DeliveryAddress address);
}
