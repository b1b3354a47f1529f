package io.sluice.promo.replenishing.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.replenishing.Replenishment;

/** A row of the table replenishments. */
@TableName("replenishments")
record ReplenishmentRow(
        @TableId(type = IdType.INPUT) CommandId id, PromoId promoId, Units units, Replenishment.State state) {
    static ReplenishmentRow of(Replenishment replenishment) {
        return new ReplenishmentRow(
                replenishment.id(), replenishment.promoId(), replenishment.units(), replenishment.state());
    }

    Replenishment toReplenishment() {
        return new Replenishment(id, promoId, units, state);
    }
}
