package io.sluice.promo.promotion;

import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.platform.id.UserId;
import java.time.Instant;

/** A row of the table promo_changes. */
record ChangeRow(
        CommandId id,
        PromoId promoId,
        String adminId,
        ChangeLog.Action action,
        String beforeJson,
        String afterJson,
        Instant changedAt) {
    static ChangeRow of(RecordedChange change) {
        return new ChangeRow(
                change.id(),
                change.promoId(),
                change.actor().toString(),
                change.action(),
                change.beforeJson(),
                change.afterJson(),
                change.changedAt());
    }

    RecordedChange toChange() {
        Actor actor = adminId.equals(Actor.SYSTEM.toString()) ? Actor.SYSTEM : Actor.admin(new UserId(adminId));
        return new RecordedChange(id, promoId, actor, action, beforeJson, afterJson, changedAt);
    }
}
