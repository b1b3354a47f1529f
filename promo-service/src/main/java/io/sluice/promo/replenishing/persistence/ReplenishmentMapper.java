package io.sluice.promo.replenishing.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.selling.id.CommandId;
import io.sluice.promo.replenishing.Replenishment.State;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Update;

/** The rows of replenishments. */
@Mapper
interface ReplenishmentMapper extends BaseMapper<ReplenishmentRow> {
    @Insert("""
            INSERT IGNORE INTO replenishments (id, promo_id, units, state, admin_id)
            VALUES (#{id}, #{promoId}, #{units}, #{state}, #{adminId})
            """)
    int insertIfNew(ReplenishmentRow row);

    @Update("UPDATE replenishments SET state = #{to} WHERE id = #{id} AND state = #{from}")
    int changeState(CommandId id, State from, State to);
}
