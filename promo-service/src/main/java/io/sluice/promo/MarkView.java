package io.sluice.promo;

import io.sluice.common.platform.id.UserId;
import io.sluice.promo.live.Mark;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A mark as admins see it. */
@Schema(name = "Mark")
public record MarkView(
        Instant at,
        Mark.Kind kind,

        @Schema(description = "the admin who did it", example = "01KA9Z0J7Q3M8X5T2V6W4R1YNE") @Nullable
        String by,

        @Schema(description = "which node, how many units, why", example = "order-service 127.0.0.1:8084") @Nullable
        String detail) {
    public static MarkView of(Mark mark) {
        String by = Optional.ofNullable(mark.by()).map(UserId::value).orElse(null);
        return new MarkView(mark.at(), mark.kind(), by, mark.detail());
    }
}
