package io.sluice.promo.live.remote;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.live.Repair;
import io.sluice.promo.live.SaleUnits;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.GetExchange;

/** The call to stock-service. */
interface SampleHttp {
    @GetExchange("/internal/promos/{promoId}/audit")
    SampleAnswer sample(@PathVariable PromoId promoId, @RequestParam boolean fresh);

    /** What stock-service counted. */
    record SampleAnswer(
            Units allotted,
            SaleUnits.Board redis,
            SaleUnits.Ledger ledger,
            @Nullable OrdersAnswer orders,
            boolean balanced,
            List<SaleUnits.Bucket> buckets,
            List<RepairAnswer> repairs) {
        SaleUnits toUnits() {
            return new SaleUnits(
                    allotted,
                    redis,
                    ledger,
                    Optional.ofNullable(orders).map(OrdersAnswer::toOrders),
                    balanced,
                    buckets,
                    repairs.stream().map(RepairAnswer::toRepair).toList());
        }
    }

    /** The units of orders; those being restocked have the name that the audit gives them. */
    record OrdersAnswer(
            Units accepted,
            Units confirmed,
            Units rejected,
            Units paid,
            Units closed,
            Units cancelled,
            Units refunding,
            Units refunded,
            @JsonProperty("releasing") Units restocking) {
        SaleUnits.Orders toOrders() {
            return new SaleUnits.Orders(
                    accepted, confirmed, rejected, paid, closed, cancelled, refunding, refunded, restocking);
        }
    }

    /** A board that was rebuilt. */
    record RepairAnswer(Epoch epoch, String reason, Instant at) {
        Repair toRepair() {
            return new Repair(epoch, reason, at);
        }
    }
}
