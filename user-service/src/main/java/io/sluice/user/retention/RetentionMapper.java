package io.sluice.user.retention;

import java.time.Instant;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Mapper;

/** Deletes the oldest rows first. Ids begin with their time, so the primary key finds most of them. */
@Mapper
interface RetentionMapper {
    /** By when it was sent last: one that support sent again begins anew. */
    @Delete("""
            DELETE FROM notices WHERE order_id < #{lowestId} AND COALESCE(resent_at, at) < #{before}
            ORDER BY order_id LIMIT #{max}
            """)
    int purgeNotices(String lowestId, Instant before, int max);

    @Delete("DELETE FROM notice_resends WHERE id < #{lowestId} AND resent_at < #{before} ORDER BY id LIMIT #{max}")
    int purgeNoticeResends(String lowestId, Instant before, int max);

    @Delete("DELETE FROM coupons WHERE valid_until < #{before} ORDER BY valid_until LIMIT #{max}")
    int purgeCoupons(String lowestId, Instant before, int max);
}
