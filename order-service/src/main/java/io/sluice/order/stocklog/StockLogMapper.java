package io.sluice.order.stocklog;

import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface StockLogMapper {
    /** Zero if there is such a row already. */
    @Insert("""
            INSERT IGNORE INTO stock_log (batch_id, promo_id, type, state, holds, created_at, due_at)
            VALUES (#{batchId}, #{promoId}, #{type}, #{state}, #{holds}, #{createdAt}, #{dueAt})
            """)
    int insert(StockLogRow row);

    @Select("SELECT * FROM stock_log WHERE batch_id = #{batchId}")
    StockLogRow find(String batchId);

    /** Decides an undecided batch; zero if somebody else did. */
    @Update("""
            UPDATE stock_log SET state = #{state}, due_at = #{dueAt} WHERE batch_id = #{batchId} AND state = 'INIT'
            """)
    int decide(String batchId, StockLogRow.State state, Instant dueAt);

    @Update("UPDATE stock_log SET due_at = #{dueAt} WHERE batch_id = #{batchId} AND due_at IS NOT NULL")
    void lookAgain(String batchId, Instant dueAt);

    @Update("UPDATE stock_log SET due_at = NULL WHERE batch_id = #{batchId}")
    void settle(String batchId);

    @Select("SELECT * FROM stock_log WHERE due_at <= #{now} ORDER BY due_at LIMIT #{most}")
    List<StockLogRow> findDue(Instant now, int most);

    @Select("""
            SELECT * FROM stock_log WHERE promo_id = #{promoId} AND type = 'RELEASE' AND due_at IS NOT NULL
            """)
    List<StockLogRow> findReleasing(String promoId);
}
