package io.sluice.stock.item.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.stock.ledger.UnitDelta;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Update;

/** Table {@code item_stock}. */
@Mapper
interface ItemStockMapper extends BaseMapper<ItemStockRow> {
    @Insert("INSERT IGNORE INTO item_stock (item_id, available) VALUES (#{itemId}, 0)")
    void ensure(ItemId itemId);

    /** Nothing happens if it would leave fewer than none. */
    @Update("""
            UPDATE item_stock SET available = available + #{change.value}
            WHERE item_id = #{itemId} AND available + #{change.value} BETWEEN 0 AND 1000000000
            """)
    int change(ItemId itemId, UnitDelta change);

    /** Nothing happens if there are fewer. */
    @Update("""
            UPDATE item_stock SET available = available - #{units}
            WHERE item_id = #{itemId} AND available >= #{units}
            """)
    int remove(ItemId itemId, Units units);

    @Update("UPDATE item_stock SET available = available + #{units} WHERE item_id = #{itemId}")
    void add(ItemId itemId, Units units);
}
