package io.sluice.common.selling.id;

import io.sluice.common.platform.id.Id;
import io.sluice.common.platform.id.Ulid;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;

/** Names a batch of holds. */
public record BatchId(@JsonValue String value) implements Id {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public BatchId {
        Id.checked(value);
    }

    /** Empty for a text that cannot be one. */
    public static Optional<BatchId> parse(String text) {
        return Ulid.isUlid(text) ? Optional.of(new BatchId(text)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
