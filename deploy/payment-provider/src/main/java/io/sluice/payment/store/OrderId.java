package io.sluice.payment.store;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Names the merchant's order that a payment is for. */
public record OrderId(@JsonValue String value) {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public OrderId {
        IdFormat.check(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
