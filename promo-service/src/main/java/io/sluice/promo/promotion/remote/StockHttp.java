package io.sluice.promo.promotion.remote;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.PromoPlan;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.PostExchange;
import org.springframework.web.service.annotation.PutExchange;

/** The calls to stock-service. */
interface StockHttp {
    @GetExchange("/internal/stock/{itemId}")
    ItemStock findItemStock(@PathVariable ItemId itemId);

    @GetExchange("/internal/allotments/{promoId}")
    AllotmentAnswer findAllotment(@PathVariable PromoId promoId);

    @PutExchange("/internal/allotments/{promoId}")
    AllotmentAnswer open(@PathVariable PromoId promoId, @RequestBody OpenAllotment request);

    @PutExchange("/internal/allotments/{promoId}/replenishments/{commandId}")
    AllotmentAnswer replenish(
            @PathVariable PromoId promoId, @PathVariable CommandId commandId, @RequestBody Replenish request);

    @PutExchange("/internal/allotments/{promoId}/sale-clock")
    AllotmentAnswer apply(@PathVariable PromoId promoId, @RequestBody ApplyClock request);

    @PostExchange("/internal/allotments/{promoId}/close")
    AllotmentAnswer close(@PathVariable PromoId promoId);

    /** Units in normal stock. */
    record ItemStock(ItemId itemId, Units available) {}

    /** The allotment to open. */
    record OpenAllotment(
            ItemId itemId,
            Units units,
            int buckets,
            Units purchaseLimit,
            int tokenFactor,
            Instant startsAt,
            Instant endsAt) {
        static OpenAllotment of(PromoPlan plan) {
            Terms terms = plan.terms();
            return new OpenAllotment(
                    plan.itemId(),
                    plan.allotment(),
                    plan.buckets(),
                    terms.purchaseLimit(),
                    terms.gate().tokenFactor(),
                    terms.window().startsAt(),
                    terms.window().endsAt());
        }
    }

    /** Units to add. */
    record Replenish(Units units) {}

    /** Whether the promotion is paused, and for how long it was. */
    record ApplyClock(long revision, @Nullable Instant pausedSince, long pausedMillis) {
        static ApplyClock of(SaleClock saleClock) {
            return new ApplyClock(saleClock.revision(), saleClock.pausedSince(), saleClock.pausedMillis());
        }
    }

    /** The clock that an allotment has. */
    record ClockAnswer(long revision, @Nullable Instant pausedSince, long pausedMillis) {
        SaleClock toSaleClock() {
            return SaleClock.ofMillis(revision, pausedMillis, pausedSince);
        }
    }

    /** The allotment after the command. */
    record AllotmentAnswer(
            PromoId promoId,
            Units units,
            Units available,
            Units sold,
            Units returned,
            Epoch epoch,
            String state,
            @Nullable ClockAnswer saleClock) {}
}
