package io.sluice.promo.promotion.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.RecordedChange;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A row of the table promo_changes. */
@TableName("promo_changes")
record ChangeRow(
        @TableId(type = IdType.INPUT) CommandId id,
        PromoId promoId,
        String adminId,
        ChangeLog.Action action,
        @Nullable String beforeJson,
        @Nullable String afterJson,
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
