package io.sluice.stock.ledger;

import io.sluice.common.message.StockEvent;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface LedgerMapper {
    @Select("""
            <script>
            SELECT entry, COALESCE(epoch, 1) AS epoch FROM ledger WHERE entry IN
            <foreach collection="entries" item="entry" open="(" separator="," close=")">#{entry}</foreach>
            </script>
            """)
    List<Entry> findEntries(Collection<String> entries);

    @Insert("""
            <script>
            INSERT INTO ledger (entry, item_id, promo_id, user_id, units, epoch, moved_at) VALUES
            <foreach collection="holds" item="hold" separator=",">
              (CONCAT('reserve:', #{hold.rid}), #{itemId}, #{promoId}, #{hold.userId}, -#{hold.units}, #{epoch}, #{at})
            </foreach>
            </script>
            """)
    void recordReserved(String promoId, String itemId, long epoch, List<StockEvent.Hold> holds, Instant at);

    @Insert("""
            <script>
            INSERT INTO ledger (entry, item_id, promo_id, user_id, units, moved_at) VALUES
            <foreach collection="holds" item="hold" separator=",">
              (CONCAT('refuse:', #{hold.rid}), #{itemId}, #{promoId}, #{hold.userId}, 0, #{at})
            </foreach>
            </script>
            """)
    void recordRefused(String promoId, String itemId, List<StockEvent.Hold> holds, Instant at);

    /** The hot row, once per batch. Nothing happens if there are fewer units. */
    @Update("""
            UPDATE allotments SET available = available - #{units}, sold = sold + #{units}
            WHERE promo_id = #{promoId} AND available >= #{units}
            """)
    int sell(String promoId, int units);

    @Select("""
            <script>
            SELECT user_id, units FROM promo_buyers WHERE promo_id = #{promoId} AND user_id IN
            <foreach collection="users" item="user" open="(" separator="," close=")">#{user}</foreach>
            </script>
            """)
    List<Owned> findOwned(String promoId, Collection<String> users);

    @Insert("""
            <script>
            INSERT INTO promo_buyers (promo_id, user_id, units) VALUES
            <foreach collection="holds" item="hold" separator=",">
              (#{promoId}, #{hold.userId}, #{hold.units})
            </foreach>
            ON DUPLICATE KEY UPDATE units = units + VALUES(units)
            </script>
            """)
    void addOwned(String promoId, List<StockEvent.Hold> holds);

    /** An entry, and the epoch of its allotment in which it was written. */
    record Entry(String entry, long epoch) {}

    /** Units of a promotion that a user owns. */
    record Owned(String userId, int units) {}
}
