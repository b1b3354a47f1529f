package io.sluice.stock.allotment;

import java.time.Instant;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** Moves of units and their ledger entries. */
@Mapper
interface MoveMapper {
    /** Nothing happens if there are fewer. */
    @Update("""
            UPDATE item_stock SET available = available - #{units}
            WHERE item_id = #{itemId} AND available >= #{units}
            """)
    int takeFromItem(String itemId, int units);

    @Update("UPDATE item_stock SET available = available + #{units} WHERE item_id = #{itemId}")
    void giveToItem(String itemId, int units);

    @Insert("""
            INSERT INTO ledger (entry, item_id, promo_id, units, moved_at)
            VALUES (#{entry}, #{itemId}, #{promoId}, #{units}, #{at})
            """)
    void record(String entry, String itemId, String promoId, int units, Instant at);

    /** Null if there is no such entry. */
    @Select("SELECT units FROM ledger WHERE entry = #{entry}")
    Integer units(String entry);

    @Insert("""
            INSERT INTO ledger (entry, item_id, promo_id, units, epoch, moved_at)
            VALUES (#{entry}, #{itemId}, #{promoId}, #{units}, #{epoch}, #{at})
            """)
    void recordInEpoch(String entry, String itemId, String promoId, int units, long epoch, Instant at);

    /** In which epoch of its allotment this entry was written. */
    @Select("SELECT COALESCE(epoch, 1) FROM ledger WHERE entry = #{entry}")
    long epoch(String entry);
}
