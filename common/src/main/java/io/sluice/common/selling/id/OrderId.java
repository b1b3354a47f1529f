package io.sluice.common.selling.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.common.platform.id.Id;
import io.sluice.common.platform.id.Ulid;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Names an order. */
public record OrderId(@JsonValue String value) implements Id {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public OrderId {
        Id.checked(value);
    }

    /** Empty for a text that cannot be one. */
    public static Optional<OrderId> parse(@Nullable String text) {
        return Ulid.isUlid(text) ? Optional.of(new OrderId(text)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
