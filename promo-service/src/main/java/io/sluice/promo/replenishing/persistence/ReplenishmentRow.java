package io.sluice.promo.replenishing.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.replenishing.Replenishment;

/** A row of the table replenishments. */
@TableName("replenishments")
record ReplenishmentRow(
        @TableId(type = IdType.INPUT) CommandId id,
        PromoId promoId,
        Units units,
        Replenishment.State state,
        String adminId) {
    static ReplenishmentRow of(Replenishment replenishment) {
        return new ReplenishmentRow(
                replenishment.id(),
                replenishment.promoId(),
                replenishment.units(),
                replenishment.state(),
                replenishment.actor().toString());
    }

    Replenishment toReplenishment() {
        Actor actor = adminId.equals(Actor.SYSTEM.toString()) ? Actor.SYSTEM : Actor.admin(new UserId(adminId));
        return new Replenishment(id, promoId, units, actor, state);
    }
}
