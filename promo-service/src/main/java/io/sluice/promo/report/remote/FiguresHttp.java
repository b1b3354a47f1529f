package io.sluice.promo.report.remote;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.report.OrderFigures.Figures;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.service.annotation.GetExchange;

/** The call to order-service. */
interface FiguresHttp {
    @GetExchange("/internal/promos/{promoId}/report")
    Figures find(@PathVariable PromoId promoId);
}
