package io.sluice.stock.audit;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.sluice.common.selling.domain.Units;
import java.util.Objects;

/**
 * The units of a promotion's orders by their state, as order-service counts them and as the audit shows them.
 *
 * @param restocking of orders that have ended, on their way back to the ledger; absent means none
 */
public record OrderUnits(
        Units accepted,
        Units confirmed,
        Units rejected,
        Units paid,
        Units closed,
        Units cancelled,
        Units refunding,
        Units refunded,
        @JsonProperty("releasing") Units restocking) {
    public OrderUnits {
        Objects.requireNonNull(accepted, "accepted");
        Objects.requireNonNull(confirmed, "confirmed");
        Objects.requireNonNull(rejected, "rejected");
        Objects.requireNonNull(paid, "paid");
        Objects.requireNonNull(closed, "closed");
        Objects.requireNonNull(cancelled, "cancelled");
        Objects.requireNonNull(refunding, "refunding");
        Objects.requireNonNull(refunded, "refunded");
        restocking = restocking == null ? Units.NONE : restocking;
    }

    /** Of orders that own their units: the ledger has sold these. */
    Units owned() {
        return confirmed.plus(paid).plus(refunding);
    }

    /** Of orders that wait for the ledger, or for order-service to know what it did: the ledger may have sold these. */
    Units underWay() {
        return accepted.plus(restocking);
    }
}
