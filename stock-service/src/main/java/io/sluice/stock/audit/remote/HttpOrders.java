package io.sluice.stock.audit.remote;

import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.audit.OrderUnits;
import io.sluice.stock.audit.Orders;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestClientResponseException;
import org.springframework.web.service.registry.ImportHttpServices;

/** Asks order-service. */
@Component
@ImportHttpServices(group = "order-service", types = OrderHttp.class)
class HttpOrders implements Orders {
    private static final Logger log = LoggerFactory.getLogger(HttpOrders.class);

    private final OrderHttp http;
    private volatile boolean reachable = true;

    HttpOrders(OrderHttp http) {
        this.http = http;
    }

    @Override
    public Optional<OrderUnits> countUnits(PromoId promoId) {
        try {
            OrderUnits units = http.countUnits(promoId).toOrderUnits();
            reachable = true;
            return Optional.of(units);
        } catch (RestClientResponseException e) {
            reachable = true;
            log.warn(
                    "Order-service did not count the units of promo {}; audited without its orders: {}",
                    promoId,
                    e.toString());
            return Optional.empty();
        } catch (RestClientException | IllegalStateException e) {
            // Logged once, not at every audit.
            if (reachable) {
                log.warn(
                        "Could not ask order-service for the units of promo {}; audits go on without orders: {}",
                        promoId,
                        e.toString());
            }
            reachable = false;
            return Optional.empty();
        }
    }

    @Override
    public boolean areReachable() {
        return reachable;
    }
}
