package io.sluice.user.address;

import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.common.platform.id.Id;

/** Names a saved address. */
public record AddressId(@JsonValue String value) implements Id {
    public AddressId {
        Id.checked(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
