package io.sluice.promo.report.remote;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.live.NeighbourUnavailableException;
import io.sluice.promo.report.OrderFigures;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;
import org.springframework.web.service.registry.ImportHttpServices;

@Component
@ImportHttpServices(group = "order-service", types = FiguresHttp.class)
class RemoteOrderFigures implements OrderFigures {
    private final FiguresHttp http;

    RemoteOrderFigures(FiguresHttp http) {
        this.http = http;
    }

    @Override
    public Figures find(PromoId promoId) {
        try {
            return http.find(promoId);
        } catch (RestClientException | IllegalStateException e) {
            // Spring's balancer answers with an illegal state if there is no instance.
            throw new NeighbourUnavailableException("order-service did not sum up promo " + promoId, e);
        }
    }
}
