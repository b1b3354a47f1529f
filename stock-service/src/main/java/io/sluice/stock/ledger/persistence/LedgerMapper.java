package io.sluice.stock.ledger.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.ledger.EntryName;
import io.sluice.stock.ledger.Refusal;
import io.sluice.stock.ledger.UnitDelta;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** Table {@code ledger}. What {@link JsonRows} writes is what these statements read. */
@Mapper
interface LedgerMapper extends BaseMapper<LedgerRow> {
    String HOLDS = """
            JSON_TABLE(#{holds}, '$[*]' COLUMNS (
              entry VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin PATH '$[0]',
              user_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin PATH '$[1]',
              units INT PATH '$[2]')) AS hold
            """;

    String NAMES = """
            JSON_TABLE(#{names}, '$[*]' COLUMNS (
              entry VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin PATH '$')) AS name
            """;

    @Select("""
            SELECT entry, user_id, units, COALESCE(epoch, 1) AS epoch, refusal FROM ledger WHERE entry = #{name.value}
            """)
    Optional<EntryRow> find(@Param("name") EntryName name);

    /** The order of the join is ours: a database that begins with the entries of the promotion reads all of them. */
    @Select("""
            SELECT ledger.entry, ledger.user_id, ledger.units, COALESCE(ledger.epoch, 1) AS epoch, ledger.refusal
            FROM
            """ + NAMES + """
            STRAIGHT_JOIN ledger FORCE INDEX (PRIMARY) ON ledger.entry = name.entry AND ledger.promo_id = #{promoId}
            """)
    List<EntryRow> findAll(PromoId promoId, String names);

    /** Zero if this entry was written before. */
    @Insert("""
            INSERT IGNORE INTO ledger (entry, item_id, promo_id, units, moved_by, moved_at)
            VALUES (#{name.value}, #{itemId}, NULL, #{change.value}, #{by}, #{at})
            """)
    int insertIfNew(EntryName name, ItemId itemId, UnitDelta change, String by, Instant at);

    @Insert("""
            INSERT INTO ledger (entry, item_id, promo_id, user_id, units, epoch, moved_at)
            SELECT entry, #{itemId}, #{promoId}, user_id, -units, #{epoch}, #{at} FROM
            """ + HOLDS)
    void insertReserved(PromoId promoId, ItemId itemId, Epoch epoch, String holds, Instant at);

    @Insert("""
            INSERT INTO ledger (entry, item_id, promo_id, user_id, units, refusal, moved_at)
            SELECT entry, #{itemId}, #{promoId}, user_id, 0, #{refusal}, #{at} FROM
            """ + HOLDS)
    void insertRefused(PromoId promoId, ItemId itemId, Refusal refusal, String holds, Instant at);

    @Insert("""
            INSERT INTO ledger (entry, item_id, promo_id, user_id, units, epoch, moved_at)
            SELECT entry, #{itemId}, #{promoId}, user_id, units, #{epoch}, #{at} FROM
            """ + HOLDS)
    void insertRestocked(PromoId promoId, ItemId itemId, Epoch epoch, String holds, Instant at);

    @Insert("""
            INSERT INTO ledger (entry, item_id, promo_id, user_id, units, moved_at)
            SELECT entry, #{itemId}, #{promoId}, user_id, -units, #{at} FROM
            """ + HOLDS)
    void insertReturned(PromoId promoId, ItemId itemId, String holds, Instant at);
}
