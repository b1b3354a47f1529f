package io.sluice.order.stocklog.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.stocklog.BatchState;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One batch. {@code dueAt} is when the sweep takes it up; null once it is complete. */
@TableName("stock_log")
record StockLogRow(
        @TableId(type = IdType.INPUT) BatchId batchId,
        PromoId promoId,
        StockBatch.Type type,
        BatchState state,
        String holds,
        Instant createdAt,
        @Nullable Instant dueAt) {
    static StockLogRow of(StockBatch batch, BatchState state, Instant createdAt, Instant dueAt) {
        String holds = new String(MessageJson.write(batch.holds()), StandardCharsets.UTF_8);
        return new StockLogRow(batch.batchId(), batch.promoId(), batch.type(), state, holds, createdAt, dueAt);
    }

    StockBatch toBatch() {
        return new StockBatch(batchId, promoId, type, List.of(MessageJson.read(holds, Hold[].class)));
    }
}
