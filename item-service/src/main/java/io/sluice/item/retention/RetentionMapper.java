package io.sluice.item.retention;

import java.time.Instant;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Mapper;

/** Deletes the oldest rows first: ids begin with their time. */
@Mapper
interface RetentionMapper {
    @Delete("DELETE FROM counted_orders WHERE order_id < #{lowestId} ORDER BY order_id LIMIT #{max}")
    int purgeCountedOrders(String lowestId, Instant before, int max);
}
