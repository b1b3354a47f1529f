package io.sluice.promo.promotion;

import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One change of a promotion that the change log has recorded.
 *
 * @param id of the command that made the change
 * @param beforeJson what was changed, as it was; null where there was nothing
 * @param afterJson the same after the change
 */
public record RecordedChange(
        CommandId id,
        PromoId promoId,
        Actor actor,
        ChangeLog.Action action,
        @Nullable String beforeJson,
        @Nullable String afterJson,
        Instant changedAt) {}
