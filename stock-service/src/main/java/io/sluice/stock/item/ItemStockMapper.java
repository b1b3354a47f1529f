package io.sluice.stock.item;

import java.time.Instant;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface ItemStockMapper {
    /** Null for an item that never had stock. */
    @Select("SELECT available FROM item_stock WHERE item_id = #{itemId}")
    Integer available(String itemId);

    @Insert("INSERT IGNORE INTO item_stock (item_id, available) VALUES (#{itemId}, 0)")
    void ensure(String itemId);

    /** Nothing happens if it would leave less than none. */
    @Update("""
            UPDATE item_stock SET available = available + #{change}
            WHERE item_id = #{itemId} AND available + #{change} BETWEEN 0 AND 1000000000
            """)
    int change(String itemId, int change);

    /** Zero if this entry was written before. */
    @Insert("""
            INSERT IGNORE INTO ledger (entry, item_id, promo_id, units, moved_at)
            VALUES (#{entry}, #{itemId}, NULL, #{units}, #{at})
            """)
    int record(String entry, String itemId, int units, Instant at);
}
