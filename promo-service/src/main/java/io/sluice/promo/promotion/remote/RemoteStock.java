package io.sluice.promo.promotion.remote;

import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.Stock;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;

@Component
class RemoteStock implements Stock {
    private final StockHttp http;

    RemoteStock(StockHttp http) {
        this.http = http;
    }

    @Override
    public int available(String itemId) {
        try {
            return http.itemStock(itemId).available();
        } catch (HttpClientErrorException.NotFound neverHadAny) {
            return 0;
        }
    }

    @Override
    public boolean open(Promo promo) {
        try {
            http.open(
                    promo.id(),
                    new StockHttp.OpenAllotment(
                            promo.itemId(),
                            promo.allotment(),
                            promo.buckets(),
                            promo.perUserLimit(),
                            promo.tokenFactor(),
                            promo.startsAt(),
                            promo.endsAt()));
            return true;
        } catch (HttpClientErrorException.Conflict e) {
            if (isProblem(e, "not-enough-stock")) {
                return false;
            }
            throw e;
        }
    }

    @Override
    public Replenished replenish(String promoId, String commandId, int units) {
        try {
            http.replenish(promoId, commandId, new StockHttp.Replenish(units));
            return Replenished.DONE;
        } catch (HttpClientErrorException.Conflict e) {
            return isProblem(e, "not-enough-stock") ? Replenished.NOT_ENOUGH_STOCK : Replenished.CLOSED;
        }
    }

    @Override
    public boolean close(String promoId) {
        try {
            return http.close(promoId).state().equals("CLOSED");
        } catch (HttpClientErrorException.NotFound neverOpened) {
            return true;
        }
    }

    private static boolean isProblem(HttpClientErrorException e, String slug) {
        ProblemDetail problem = e.getResponseBodyAs(ProblemDetail.class);
        return problem != null && problem.getType().getPath().endsWith("/" + slug);
    }
}
