package io.sluice.stock.audit.remote;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.sluice.common.selling.domain.Units;
import io.sluice.stock.audit.OrderUnits;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The units of a promotion's orders as order-service sends them.
 *
 * @param restocking absent means none
 */
record OrderUnitsResponse(
        Units accepted,
        Units confirmed,
        Units rejected,
        Units paid,
        Units closed,
        Units cancelled,
        Units refunding,
        Units refunded,
        @JsonProperty("releasing") @Nullable Units restocking) {
    /** An answer that lacks one of them is none: zero in its place would make the audit find units missing. */
    OrderUnitsResponse {
        Objects.requireNonNull(accepted, "accepted");
        Objects.requireNonNull(confirmed, "confirmed");
        Objects.requireNonNull(rejected, "rejected");
        Objects.requireNonNull(paid, "paid");
        Objects.requireNonNull(closed, "closed");
        Objects.requireNonNull(cancelled, "cancelled");
        Objects.requireNonNull(refunding, "refunding");
        Objects.requireNonNull(refunded, "refunded");
    }

    OrderUnits toOrderUnits() {
        return new OrderUnits(
                new OrderUnits.UnderWay(accepted, restocking == null ? Units.NONE : restocking),
                new OrderUnits.Owned(confirmed, paid, refunding),
                new OrderUnits.Ended(rejected, closed, cancelled, refunded));
    }
}
