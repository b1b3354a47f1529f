package io.sluice.payment.store;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Names a refund; chosen by the merchant. */
public record RefundId(@JsonValue String value) {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RefundId {
        IdFormat.check(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
