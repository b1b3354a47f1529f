package io.sluice.promo.promotion;

import io.sluice.common.selling.id.PromoId;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

@Mapper
interface ChangeMapper {
    @Insert("""
            INSERT INTO promo_changes (id, promo_id, admin_id, action, before_json, after_json, changed_at)
            VALUES (#{id}, #{promoId}, #{adminId}, #{action}, #{beforeJson}, #{afterJson}, #{changedAt})
            """)
    void insert(ChangeRow change);

    @Select("SELECT * FROM promo_changes WHERE promo_id = #{promoId} ORDER BY id")
    List<ChangeRow> findByPromo(PromoId promoId);
}
