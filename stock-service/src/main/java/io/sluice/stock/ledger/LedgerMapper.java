package io.sluice.stock.ledger;

import io.sluice.common.message.StockEvent;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface LedgerMapper {
    @Select("""
            <script>
            SELECT entry, user_id, units, COALESCE(epoch, 1) AS epoch FROM ledger
            WHERE promo_id = #{promoId} AND entry IN
            <foreach collection="entries" item="entry" open="(" separator="," close=")">#{entry}</foreach>
            </script>
            """)
    List<Entry> findEntries(String promoId, Collection<String> entries);

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

    @Insert("""
            <script>
            INSERT INTO ledger (entry, item_id, promo_id, user_id, units, epoch, moved_at) VALUES
            <foreach collection="holds" item="hold" separator=",">
              (CONCAT('release:', #{hold.rid}), #{itemId}, #{promoId}, #{hold.userId}, #{hold.units}, #{epoch}, #{at})
            </foreach>
            </script>
            """)
    void recordGivenBack(String promoId, String itemId, long epoch, List<StockEvent.Hold> holds, Instant at);

    /** On to normal stock, after the end. */
    @Insert("""
            <script>
            INSERT INTO ledger (entry, item_id, promo_id, user_id, units, moved_at) VALUES
            <foreach collection="holds" item="hold" separator=",">
              (CONCAT('return:', #{hold.rid}), #{itemId}, #{promoId}, #{hold.userId}, -#{hold.units}, #{at})
            </foreach>
            </script>
            """)
    void recordReturned(String promoId, String itemId, List<StockEvent.Hold> holds, Instant at);

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

    /** How many of these buyers there are. */
    @Update("""
            <script>
            UPDATE promo_buyers SET units = units - CASE user_id
            <foreach collection="units" index="user" item="own">WHEN #{user} THEN #{own}</foreach>
            END
            WHERE promo_id = #{promoId} AND user_id IN
            <foreach collection="units" index="user" open="(" separator="," close=")">#{user}</foreach>
            </script>
            """)
    int subtractOwned(String promoId, Map<String, Integer> units);

    /** An entry, what it moved for whom, and the epoch of its allotment in which it was written. */
    record Entry(String entry, String userId, int units, long epoch) {
        boolean sold(StockEvent.Hold hold) {
            return units == -hold.units() && hold.userId().equals(userId);
        }
    }

    /** Units of a promotion that a user owns. */
    record Owned(String userId, int units) {}
}
