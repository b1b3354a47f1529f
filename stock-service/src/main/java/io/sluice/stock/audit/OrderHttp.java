package io.sluice.stock.audit;

import io.sluice.common.selling.id.PromoId;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.service.annotation.GetExchange;

/** The calls to order-service. */
public interface OrderHttp {
    @GetExchange("/internal/promos/{promoId}/orders")
    OrderUnits countUnits(@PathVariable PromoId promoId);
}
