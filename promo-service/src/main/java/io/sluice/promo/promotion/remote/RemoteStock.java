package io.sluice.promo.promotion.remote;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.Stock;
import java.util.Optional;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.service.registry.ImportHttpServices;

@Component
@ImportHttpServices(group = "stock-service", types = StockHttp.class)
class RemoteStock implements Stock {
    private static final String NOT_ENOUGH_STOCK = "not-enough-stock";

    private final StockHttp http;

    RemoteStock(StockHttp http) {
        this.http = http;
    }

    @Override
    public Units countAvailable(ItemId itemId) {
        try {
            return http.findItemStock(itemId).available();
        } catch (HttpClientErrorException.NotFound neverHadAny) {
            return Units.NONE;
        }
    }

    @Override
    public boolean open(Promo promo) {
        try {
            http.open(promo.id(), StockHttp.OpenAllotment.of(promo.plan()));
            return true;
        } catch (HttpClientErrorException.Conflict e) {
            if (isProblem(e, NOT_ENOUGH_STOCK)) {
                return false;
            }
            throw e;
        }
    }

    @Override
    public Replenished replenish(PromoId promoId, CommandId commandId, Units units) {
        try {
            http.replenish(promoId, commandId, new StockHttp.Replenish(units));
            return Replenished.DONE;
        } catch (HttpClientErrorException.Conflict e) {
            return isProblem(e, NOT_ENOUGH_STOCK) ? Replenished.NOT_ENOUGH_STOCK : Replenished.CLOSED;
        }
    }

    @Override
    public boolean close(PromoId promoId) {
        try {
            return http.close(promoId).state().equals("CLOSED");
        } catch (HttpClientErrorException.NotFound neverOpened) {
            return true;
        }
    }

    private static boolean isProblem(HttpClientErrorException e, String slug) {
        return Optional.ofNullable(e.getResponseBodyAs(ProblemDetail.class))
                .map(ProblemDetail::getType)
                .filter(type -> type.getPath().endsWith("/" + slug))
                .isPresent();
    }
}
