package io.sluice.payment.store;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Names a payment; chosen by the merchant. */
public record PaymentId(@JsonValue String value) {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PaymentId {
        IdFormat.check(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
