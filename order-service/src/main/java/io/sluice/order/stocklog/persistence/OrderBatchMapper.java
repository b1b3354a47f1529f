package io.sluice.order.stocklog.persistence;

import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.order.stocklog.OrderBatch;
import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

@Mapper
interface OrderBatchMapper {
    /** Through the index by time. */
    @Select("""
            SELECT batch_id, type, created_at FROM stock_log FORCE INDEX (stock_log_promo)
            WHERE promo_id = #{promoId} AND created_at BETWEEN #{from} AND #{to}
              AND state = 'COMMITTED' AND LOCATE(#{orderId}, holds) > 0
            """)
    List<OrderBatch> find(PromoId promoId, OrderId orderId, Instant from, Instant to);
}
