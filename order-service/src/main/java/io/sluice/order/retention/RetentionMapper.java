package io.sluice.order.retention;

import java.time.Instant;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Mapper;

/** Deletes the oldest rows first. Ids begin with their time, so the primary key finds most of them. */
@Mapper
interface RetentionMapper {
    @Delete("""
            DELETE FROM stock_log WHERE batch_id < #{id} AND created_at < #{before} AND due_at IS NULL
            ORDER BY batch_id LIMIT #{max}
            """)
    int purgeStockLog(String id, Instant before, int max);

    @Delete("DELETE FROM replayed_messages WHERE replayed_at < #{before} ORDER BY replayed_at LIMIT #{max}")
    int purgeReplayedMessages(String id, Instant before, int max);

    @Delete("""
            DELETE FROM payments WHERE state = 'FAILED' AND created_at < #{before} AND due_at IS NULL
            ORDER BY created_at LIMIT #{max}
            """)
    int purgeFailedPayments(String id, Instant before, int max);

    @Delete("DELETE FROM order_changes WHERE order_id < #{id} AND at < #{before} ORDER BY order_id LIMIT #{max}")
    int purgeOrderChanges(String id, Instant before, int max);

    @Delete("DELETE FROM refund_retries WHERE id < #{id} AND retried_at < #{before} ORDER BY id LIMIT #{max}")
    int purgeRefundRetries(String id, Instant before, int max);

    @Delete("DELETE FROM shipments WHERE order_id < #{id} AND due_at IS NULL ORDER BY order_id LIMIT #{max}")
    int purgeShipments(String id, Instant before, int max);
}
