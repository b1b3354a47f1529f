package io.sluice.stock.audit;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.AcceptedOrders;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Asks order-service for the units of accepted orders, anew each time. */
@Component
class CountAcceptedOrders implements AcceptedOrders {
    private final Orders orders;

    CountAcceptedOrders(Orders orders) {
        this.orders = orders;
    }

    @Override
    public Optional<Units> countUnits(PromoId promoId) {
        return orders.countUnits(promoId).map(counted -> counted.underWay().accepted());
    }
}
