package io.sluice.promo.live.remote;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.live.NeighbourUnavailableException;
import io.sluice.promo.live.SaleUnits;
import io.sluice.promo.live.UnitCounts;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClientException;
import org.springframework.web.service.registry.ImportHttpServices;

@Component
@ImportHttpServices(group = "stock-service", types = SampleHttp.class)
class RemoteUnitCounts implements UnitCounts {
    private final SampleHttp http;

    RemoteUnitCounts(SampleHttp http) {
        this.http = http;
    }

    @Override
    public Optional<SaleUnits> find(PromoId promoId) {
        return find(promoId, false);
    }

    @Override
    public Optional<SaleUnits> findFresh(PromoId promoId) {
        return find(promoId, true);
    }

    private Optional<SaleUnits> find(PromoId promoId, boolean fresh) {
        try {
            return Optional.of(http.sample(promoId, fresh).toUnits());
        } catch (HttpClientErrorException.NotFound noAllotment) {
            return Optional.empty();
        } catch (RestClientException | IllegalStateException e) {
            // Spring's balancer answers with an illegal state if there is no instance.
            throw new NeighbourUnavailableException("stock-service did not count promo " + promoId, e);
        }
    }
}
