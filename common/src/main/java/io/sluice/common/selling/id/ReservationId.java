package io.sluice.common.selling.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.common.platform.id.Id;

/**
 * Names one attempt to get units: in the token, on the board, in the order and in the ledger. An order that was paid
 * after it was closed gets a second one, named after the refund that it avoids.
 */
public record ReservationId(@JsonValue String value) implements Id {
    private static final String LATE = "late-";

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ReservationId {
        Id.checked(value != null && value.startsWith(LATE) ? value.substring(LATE.length()) : value);
    }

    /** Always the same for one refund: a second try finds the hold of the first. */
    public static ReservationId lateFor(RefundId refund) {
        return new ReservationId(LATE + refund.value());
    }

    /** Whether this is the second reservation of an order. */
    public boolean isLate() {
        return value.startsWith(LATE);
    }

    @Override
    public String toString() {
        return value;
    }
}
