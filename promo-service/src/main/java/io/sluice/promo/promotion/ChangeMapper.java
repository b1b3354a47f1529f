package io.sluice.promo.promotion;

import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

@Mapper
interface ChangeMapper {
    @Insert("""
            INSERT INTO promo_changes (id, promo_id, admin_id, action, before_it, after_it, changed_at)
            VALUES (#{id}, #{promoId}, #{adminId}, #{action}, #{beforeIt}, #{afterIt}, #{changedAt})
            """)
    void insert(ChangeLog.Change change);

    @Select("SELECT * FROM promo_changes WHERE promo_id = #{promoId} ORDER BY id")
    List<ChangeLog.Change> of(String promoId);
}
