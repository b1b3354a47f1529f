package io.sluice.common.platform.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Names a user. */
public record UserId(@JsonValue String value) implements Id {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public UserId {
        Id.checked(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
