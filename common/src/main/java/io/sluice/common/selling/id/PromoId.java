package io.sluice.common.selling.id;

import io.sluice.common.platform.id.Id;
import io.sluice.common.platform.id.Ulid;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;

/** Names a promotion. */
public record PromoId(@JsonValue String value) implements Id {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PromoId {
        Id.checked(value);
    }

    /** Empty for a text that cannot be one. */
    public static Optional<PromoId> parse(String text) {
        return Ulid.isUlid(text) ? Optional.of(new PromoId(text)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
