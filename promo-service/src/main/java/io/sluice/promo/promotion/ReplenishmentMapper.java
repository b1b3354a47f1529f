package io.sluice.promo.promotion;

import io.sluice.common.selling.id.CommandId;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface ReplenishmentMapper {
    @Insert("""
            INSERT INTO replenishments (id, promo_id, units, state)
            VALUES (#{id}, #{promoId}, #{units}, #{state})
            """)
    void insert(Replenishment replenishment);

    @Select("SELECT * FROM replenishments WHERE state = #{state}")
    List<Replenishment> findInState(Replenishment.State state);

    @Update("UPDATE replenishments SET state = #{to} WHERE id = #{id} AND state = #{from}")
    int changeState(CommandId id, Replenishment.State from, Replenishment.State to);
}
