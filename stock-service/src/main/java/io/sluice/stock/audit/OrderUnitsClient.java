package io.sluice.stock.audit;

import io.sluice.common.selling.id.PromoId;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestClientResponseException;

/** Asks order-service for the units of its orders; it may be unreachable. */
@Component
class OrderUnitsClient {
    private static final Logger log = LoggerFactory.getLogger(OrderUnitsClient.class);

    private final OrderHttp http;
    private volatile boolean reachable = true;

    OrderUnitsClient(OrderHttp http) {
        this.http = http;
    }

    /** Empty if it cannot be reached, or does not count them. */
    Optional<OrderUnits> count(PromoId promoId) {
        try {
            OrderUnits units = http.countUnits(promoId);
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

    /** Whether it answered when it was asked last. */
    boolean isReachable() {
        return reachable;
    }
}
