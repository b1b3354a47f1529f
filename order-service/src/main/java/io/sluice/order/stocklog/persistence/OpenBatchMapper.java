package io.sluice.order.stocklog.persistence;

import io.sluice.common.selling.id.BatchId;
import io.sluice.order.stocklog.OpenBatches.Batch;
import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The open batches as operators see them; the sweep has its own statements in {@link StockLogMapper}. */
@Mapper
interface OpenBatchMapper {
    @Select("""
            SELECT batch_id, promo_id, state, holds, created_at, due_at FROM stock_log
            WHERE due_at IS NOT NULL AND created_at <= #{before} ORDER BY created_at LIMIT #{max}
            """)
    List<Batch> findOldest(Instant before, int max);

    @Select("SELECT COUNT(*) FROM stock_log WHERE due_at IS NOT NULL AND created_at <= #{before}")
    long count(Instant before);

    @Select("""
            SELECT batch_id, promo_id, state, holds, created_at, due_at FROM stock_log
            WHERE batch_id = #{batchId} AND due_at IS NOT NULL AND created_at <= #{before}
            """)
    @Nullable
    Batch find(BatchId batchId, Instant before);

    /** Brings the next try forward, never back; a complete batch stays complete. */
    @Update("UPDATE stock_log SET due_at = #{now} WHERE batch_id = #{batchId} AND due_at > #{now}")
    void makeDue(BatchId batchId, Instant now);
}
