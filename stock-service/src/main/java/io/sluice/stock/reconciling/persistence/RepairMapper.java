package io.sluice.stock.reconciling.persistence;

import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.reconciling.Repair;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** Table {@code board_repairs}. */
@Mapper
interface RepairMapper {
    @Insert("""
            INSERT INTO board_repairs (promo_id, epoch, reason, at)
            VALUES (#{promoId}, #{repair.epoch}, #{repair.reason}, #{repair.at})
            """)
    void insert(PromoId promoId, Repair repair);

    @Select("SELECT epoch, reason, at FROM board_repairs WHERE promo_id = #{promoId} ORDER BY epoch")
    List<Repair> findAll(PromoId promoId);
}
