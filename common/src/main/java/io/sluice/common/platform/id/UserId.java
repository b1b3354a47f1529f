package io.sluice.common.platform.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Names a user. */
public record UserId(@JsonValue String value) implements Id {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public UserId {
        Id.checked(value);
    }

    /** Empty for a text that cannot be one. */
    public static Optional<UserId> parse(@Nullable String text) {
        return Ulid.isUlid(text) ? Optional.of(new UserId(text)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
