package io.sluice.promo.promotion;

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

    @Select("SELECT * FROM replenishments WHERE state = 'PENDING'")
    List<Replenishment> pending();

    @Update("UPDATE replenishments SET state = #{state} WHERE id = #{id} AND state = 'PENDING'")
    int finish(String id, Replenishment.State state);
}
