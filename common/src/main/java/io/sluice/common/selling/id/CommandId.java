package io.sluice.common.selling.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.common.platform.id.Id;

/** Names a command of an admin or a service, so that it takes effect once however often it is sent. */
public record CommandId(@JsonValue String value) implements Id {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CommandId {
        Id.checked(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
