package io.sluice.order.stocklog.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.stocklog.BatchState;
import io.sluice.order.stocklog.LoggedBatch;
import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

@Mapper
interface StockLogMapper extends BaseMapper<StockLogRow> {
    /** Zero if there is such a row already. */
    @Insert("""
            INSERT IGNORE INTO stock_log (batch_id, promo_id, type, state, holds, created_at, due_at)
            VALUES (#{batchId}, #{promoId}, #{type}, #{state}, #{holds}, #{createdAt}, #{dueAt})
            """)
    int insertIfAbsent(StockLogRow row);

    @Select("SELECT batch_id, state, created_at FROM stock_log WHERE batch_id = #{batchId}")
    @Nullable
    LoggedBatch find(BatchId batchId);

    /** A compare-and-set: zero if the batch is not in that state any more. */
    @Update("""
            UPDATE stock_log SET state = #{to}, due_at = #{dueAt} WHERE batch_id = #{batchId} AND state = #{from}
            """)
    int change(BatchId batchId, BatchState from, BatchState to, Instant dueAt);

    @Update("UPDATE stock_log SET due_at = #{dueAt} WHERE batch_id = #{batchId} AND due_at IS NOT NULL")
    void postpone(BatchId batchId, Instant dueAt);

    @Update("UPDATE stock_log SET due_at = NULL WHERE batch_id = #{batchId}")
    void complete(BatchId batchId);

    @Select("SELECT batch_id, state, created_at FROM stock_log WHERE due_at <= #{now} ORDER BY due_at LIMIT #{max}")
    List<LoggedBatch> findDue(Instant now, int max);

    @Select("SELECT * FROM stock_log WHERE promo_id = #{promoId} AND type = #{type} AND due_at IS NOT NULL")
    List<StockLogRow> findOpen(PromoId promoId, StockBatch.Type type);
}
