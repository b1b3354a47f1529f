package io.sluice.stock.audit;

import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;

/** Asks order-service, which may be away. */
@Component
class AskOrders {
    private static final Logger log = LoggerFactory.getLogger(AskOrders.class);

    private final OrderHttp http;
    private volatile boolean away;

    AskOrders(OrderHttp http) {
        this.http = http;
    }

    /** Empty if it cannot be asked, which is said once. */
    Optional<OrderUnits> units(String promoId) {
        try {
            OrderUnits units = http.units(promoId);
            away = false;
            return Optional.of(units);
        } catch (RestClientException | IllegalStateException e) {
            if (!away) {
                log.warn("order-service cannot be asked for the orders of promo {}: {}", promoId, e.toString());
            }
            away = true;
            return Optional.empty();
        }
    }
}
