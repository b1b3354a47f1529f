package io.sluice.common.selling.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.common.platform.id.Id;

/** Names an order event: the same event published twice has the same id. */
public record EventId(@JsonValue String value) implements Id {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public EventId {
        Id.checked(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
