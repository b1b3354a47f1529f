package io.sluice.stock.ledger;

import io.sluice.common.message.StockBatch;
import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/**
 * What {@link JsonRows} writes is what these read. Whoever changes anything locks the buyers first, in the order of their ids, and
 * the allotment last: two that did it the other way round would stop each other. At READ COMMITTED no gaps between buyers are locked,
 * so that only those who share a buyer wait for each other before the allotment. The order of joins is ours for the same reason: a
 * database that begins with the promotion's buyers locks all of them.
 */
@Mapper
interface LedgerMapper {
    String HOLDS = """
            JSON_TABLE(#{holds}, '$[*]' COLUMNS (
              rid VARCHAR(56) CHARACTER SET ascii COLLATE ascii_bin PATH '$[0]',
              user_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin PATH '$[1]',
              units INT PATH '$[2]')) AS hold
            """;

    String BUYERS = """
            JSON_TABLE(#{buyers}, '$[*]' COLUMNS (
              user_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin PATH '$[0]',
              units INT PATH '$[1]')) AS buyer
            """;

    String NAMES = """
            JSON_TABLE(#{names}, '$[*]' COLUMNS (
              entry VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin PATH '$')) AS name
            """;

    @Select("""
            SELECT ledger.entry, ledger.user_id, ledger.units, COALESCE(ledger.epoch, 1) AS epoch
            FROM
            """ + NAMES + """
            STRAIGHT_JOIN ledger FORCE INDEX (PRIMARY) ON ledger.entry = name.entry AND ledger.promo_id = #{promoId}
            """)
    List<Entry> findEntries(String promoId, String names);

    @Insert("""
            INSERT INTO ledger (entry, item_id, promo_id, user_id, units, epoch, moved_at)
            SELECT CONCAT('reserve:', rid), #{itemId}, #{promoId}, user_id, -units, #{epoch}, #{at} FROM
            """ + HOLDS)
    void recordReserved(String promoId, String itemId, long epoch, String holds, Instant at);

    @Insert("""
            INSERT INTO ledger (entry, item_id, promo_id, user_id, units, moved_at)
            SELECT CONCAT('refuse:', rid), #{itemId}, #{promoId}, user_id, 0, #{at} FROM
            """ + HOLDS)
    int recordRefused(String promoId, String itemId, String holds, Instant at);

    @Update("UPDATE allotments SET refusals = refusals + #{refused} WHERE promo_id = #{promoId}")
    void countRefused(String promoId, int refused);

    @Insert("""
            INSERT INTO ledger (entry, item_id, promo_id, user_id, units, epoch, moved_at)
            SELECT CONCAT('release:', rid), #{itemId}, #{promoId}, user_id, units, #{epoch}, #{at} FROM
            """ + HOLDS)
    void recordGivenBack(String promoId, String itemId, long epoch, String holds, Instant at);

    /** On to normal stock, after the end. */
    @Insert("""
            INSERT INTO ledger (entry, item_id, promo_id, user_id, units, moved_at)
            SELECT CONCAT('return:', rid), #{itemId}, #{promoId}, user_id, -units, #{at} FROM
            """ + HOLDS)
    void recordReturned(String promoId, String itemId, String holds, Instant at);

    /** The hot row, once per batch. Nothing happens if there are fewer units, or the row is not what it was. */
    @Update("""
            UPDATE allotments SET available = available - #{units}, sold = sold + #{units}
            WHERE promo_id = #{promoId} AND available >= #{units} AND epoch = #{epoch} AND refusals = #{refusals}
            """)
    int sell(String promoId, long epoch, int refusals, int units);

    @Select("""
            SELECT promo_buyers.user_id, promo_buyers.units FROM
            """ + BUYERS + """
            STRAIGHT_JOIN promo_buyers
              ON promo_buyers.promo_id = #{promoId} AND promo_buyers.user_id = buyer.user_id
            """)
    List<Owned> findOwned(String promoId, String buyers);

    /** As many as there are buyers if all of them are new, else more. */
    @Insert("""
            INSERT INTO promo_buyers (promo_id, user_id, units)
            SELECT #{promoId}, buyer.user_id, buyer.units FROM
            """ + BUYERS + """
            ON DUPLICATE KEY UPDATE units = promo_buyers.units + VALUES(units)
            """)
    int addOwned(String promoId, String buyers);

    /** What these buyers own, which nobody else can change before this transaction ends. */
    @Select("""
            SELECT promo_buyers.user_id, promo_buyers.units FROM
            """ + BUYERS + """
            STRAIGHT_JOIN promo_buyers
              ON promo_buyers.promo_id = #{promoId} AND promo_buyers.user_id = buyer.user_id
            FOR UPDATE
            """)
    List<Owned> lockOwned(String promoId, String buyers);

    /** How many of these buyers there are. */
    @Update("""
            UPDATE
            """ + BUYERS + """
            STRAIGHT_JOIN promo_buyers
              ON promo_buyers.promo_id = #{promoId} AND promo_buyers.user_id = buyer.user_id
            SET promo_buyers.units = promo_buyers.units - buyer.units
            """)
    int subtractOwned(String promoId, String buyers);

    /** An entry, what it moved for whom, and the epoch of its allotment in which it was written. */
    record Entry(String entry, String userId, int units, long epoch) {
        boolean sold(StockBatch.Hold hold) {
            return units == -hold.units() && hold.userId().equals(userId);
        }
    }

    /** Units of a promotion that a user owns. */
    record Owned(String userId, int units) {}
}
