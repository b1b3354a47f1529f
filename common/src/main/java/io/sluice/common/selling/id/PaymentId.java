package io.sluice.common.selling.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.common.platform.id.Id;
import io.sluice.common.platform.id.Ulid;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Names an attempt to pay. */
public record PaymentId(@JsonValue String value) implements Id {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PaymentId {
        Id.checked(value);
    }

    /** Empty for a text that cannot be one. */
    public static Optional<PaymentId> parse(@Nullable String text) {
        return Ulid.isUlid(text) ? Optional.of(new PaymentId(text)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
