package io.sluice.common.selling.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.common.platform.id.Id;

/** Names a refund. */
public record RefundId(@JsonValue String value) implements Id {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RefundId {
        Id.checked(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
