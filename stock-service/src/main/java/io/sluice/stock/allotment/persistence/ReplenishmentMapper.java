package io.sluice.stock.allotment.persistence;

import io.sluice.common.selling.id.CommandId;
import io.sluice.stock.allotment.Replenishment;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** Table {@code unfinished_replenishments}: mostly empty. */
@Mapper
interface ReplenishmentMapper {
    @Insert("""
            INSERT INTO unfinished_replenishments (command_id, promo_id, units, epoch)
            VALUES (#{commandId}, #{promoId}, #{units}, #{epoch})
            """)
    void insert(Replenishment replenishment);

    @Select("SELECT command_id, promo_id, units, epoch FROM unfinished_replenishments WHERE command_id = #{commandId}")
    Optional<Replenishment> find(CommandId commandId);

    @Select("SELECT command_id, promo_id, units, epoch FROM unfinished_replenishments ORDER BY command_id")
    List<Replenishment> findAll();

    @Delete("DELETE FROM unfinished_replenishments WHERE command_id = #{commandId}")
    void delete(CommandId commandId);
}
