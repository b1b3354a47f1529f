package io.sluice.stock.audit;

import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestClientResponseException;

/** Asks order-service, which may be away. */
@Component
class OrderUnitsClient {
    private static final Logger log = LoggerFactory.getLogger(OrderUnitsClient.class);

    private final OrderHttp http;
    private volatile boolean away;

    OrderUnitsClient(OrderHttp http) {
        this.http = http;
    }

    /** Empty if it cannot be asked, or cannot say. */
    Optional<OrderUnits> units(String promoId) {
        try {
            OrderUnits units = http.units(promoId);
            away = false;
            return Optional.of(units);
        } catch (RestClientResponseException e) {
            away = false;
            log.warn("order-service does not know the orders of promo {}: {}", promoId, e.toString());
            return Optional.empty();
        } catch (RestClientException | IllegalStateException e) {
            // Said once, not at every look.
            if (!away) {
                log.warn("order-service cannot be asked for the orders of promo {}: {}", promoId, e.toString());
            }
            away = true;
            return Optional.empty();
        }
    }

    /** Whether it did not answer when it was asked last. */
    boolean away() {
        return away;
    }
}
