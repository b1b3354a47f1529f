package io.sluice.promo.promotion.remote;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.Stock;
import io.sluice.promo.promotion.StockUnavailableException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClientException;
import org.springframework.web.service.registry.ImportHttpServices;

@Component
@ImportHttpServices(group = "stock-service", types = StockHttp.class)
class RemoteStock implements Stock {
    private static final Logger log = LoggerFactory.getLogger(RemoteStock.class);

    private static final String NOT_ENOUGH_STOCK = "not-enough-stock";
    private static final String ALLOTMENT_DIFFERS = "allotment-differs";

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
    public Optional<Units> findAllotted(PromoId promoId) {
        try {
            return Optional.of(http.findAllotment(promoId).units());
        } catch (HttpClientErrorException.NotFound neverOpened) {
            return Optional.empty();
        }
    }

    @Override
    public Opened open(Promo promo) {
        try {
            http.open(promo.id(), StockHttp.OpenAllotment.of(promo.plan()));
            return Opened.DONE;
        } catch (HttpClientErrorException.Conflict e) {
            if (isProblem(e, NOT_ENOUGH_STOCK)) {
                return Opened.NOT_ENOUGH_STOCK;
            }
            if (isProblem(e, ALLOTMENT_DIFFERS)) {
                return Opened.OTHER_TERMS;
            }
            throw e;
        } catch (RestClientException | IllegalStateException e) {
            throw unavailable(e);
        }
    }

    @Override
    public Replenished replenish(PromoId promoId, CommandId commandId, Units units) {
        try {
            http.replenish(promoId, commandId, new StockHttp.Replenish(units));
            return Replenished.DONE;
        } catch (HttpClientErrorException.Conflict e) {
            return isProblem(e, NOT_ENOUGH_STOCK) ? Replenished.NOT_ENOUGH_STOCK : Replenished.CLOSED;
        } catch (RestClientException | IllegalStateException e) {
            throw unavailable(e);
        }
    }

    @Override
    public Optional<SaleClock> apply(PromoId promoId, SaleClock saleClock) {
        try {
            StockHttp.ClockAnswer known =
                    http.apply(promoId, StockHttp.ApplyClock.of(saleClock)).saleClock();
            // A node of an older build does not answer what it has.
            return Optional.of(known == null ? saleClock : known.toSaleClock());
        } catch (RestClientException | IllegalStateException e) {
            // The second is thrown when no node of stock-service is registered.
            log.warn("Could not apply {} to promo {}; will retry: {}", saleClock, promoId, e.getMessage());
            return Optional.empty();
        }
    }

    @Override
    public boolean close(PromoId promoId) {
        try {
            return http.close(promoId).state().equals("CLOSED");
        } catch (HttpClientErrorException.NotFound neverOpened) {
            return true;
        } catch (RestClientException | IllegalStateException e) {
            throw unavailable(e);
        }
    }

    /** Not what it refuses: to repeat that would not help. An IllegalStateException is thrown when no node of it is registered. */
    private static RuntimeException unavailable(RuntimeException e) {
        boolean refused =
                e instanceof HttpClientErrorException && !(e instanceof HttpClientErrorException.TooManyRequests);
        return refused ? e : new StockUnavailableException(e);
    }

    private static boolean isProblem(HttpClientErrorException e, String slug) {
        return Optional.ofNullable(e.getResponseBodyAs(ProblemDetail.class))
                .map(ProblemDetail::getType)
                .filter(type -> type.getPath().endsWith("/" + slug))
                .isPresent();
    }
}
