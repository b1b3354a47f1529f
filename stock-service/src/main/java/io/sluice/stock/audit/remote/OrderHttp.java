package io.sluice.stock.audit.remote;

import io.sluice.common.selling.id.PromoId;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.service.annotation.GetExchange;

/** The calls to order-service. */
interface OrderHttp {
    @GetExchange("/internal/promos/{promoId}/orders")
    OrderUnitsResponse countUnits(@PathVariable PromoId promoId);
}
