package io.sluice.order.stocklog.persistence;

import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.stocklog.OrderBatch;
import java.time.Instant;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

@Mapper
interface OrderBatchMapper {
    /** Through the index by time; it ends at the first batch with the order. */
    @Select("""
            SELECT batch_id, type, created_at FROM stock_log FORCE INDEX (stock_log_promo)
            WHERE promo_id = #{promoId} AND created_at BETWEEN #{from} AND #{to}
              AND type = #{type} AND state = 'COMMITTED' AND LOCATE(#{orderId}, holds) > 0
            ORDER BY created_at LIMIT 1
            """)
    @Nullable
    OrderBatch find(PromoId promoId, OrderId orderId, StockBatch.Type type, Instant from, Instant to);
}
