package io.sluice.common.selling.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.common.platform.id.Id;
import io.sluice.common.platform.id.Ulid;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Names a command of an admin or a service, so that it takes effect once however often it is sent. */
public record CommandId(@JsonValue String value) implements Id {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CommandId {
        Id.checked(value);
    }

    /** Empty for a text that cannot be one. */
    public static Optional<CommandId> parse(@Nullable String text) {
        return Ulid.isUlid(text) ? Optional.of(new CommandId(text)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
