package io.sluice.promo.promotion.remote;

import java.time.Instant;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.PostExchange;
import org.springframework.web.service.annotation.PutExchange;

/** The calls to stock-service. */
public interface StockHttp {
    @GetExchange("/internal/stock/{itemId}")
    ItemStock itemStock(@PathVariable String itemId);

    @PutExchange("/internal/allotments/{promoId}")
    AllotmentAnswer open(@PathVariable String promoId, @RequestBody OpenAllotment request);

    @PutExchange("/internal/allotments/{promoId}/replenishments/{commandId}")
    AllotmentAnswer replenish(
            @PathVariable String promoId, @PathVariable String commandId, @RequestBody Replenish request);

    @PostExchange("/internal/allotments/{promoId}/close")
    AllotmentAnswer close(@PathVariable String promoId);

    /** Units on normal sale. */
    record ItemStock(String itemId, int available) {}

    /** What to open. */
    record OpenAllotment(
            String itemId,
            int units,
            int buckets,
            int perUserLimit,
            int tokenFactor,
            Instant opensAt,
            Instant closesAt) {}

    /** How many to add. */
    record Replenish(int units) {}

    /** How it stands afterwards. */
    record AllotmentAnswer(
            String promoId, int units, int available, int sold, int returned, long epoch, String state) {}
}
