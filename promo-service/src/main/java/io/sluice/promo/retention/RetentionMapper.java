package io.sluice.promo.retention;

import java.time.Instant;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Mapper;

/** Deletes the rows of the oldest promotions first: ids begin with their time. */
@Mapper
interface RetentionMapper {
    @Delete("""
            DELETE FROM sale_readings
            WHERE promo_id < #{lowestId}
              AND EXISTS (SELECT 1 FROM promos
                          WHERE promos.id = sale_readings.promo_id AND state IN ('ENDED', 'CANCELLED') AND ends_at < #{before})
            ORDER BY promo_id LIMIT #{max}
            """)
    int purgeReadings(String lowestId, Instant before, int max);

    @Delete("""
            DELETE FROM sale_marks
            WHERE promo_id < #{lowestId}
              AND EXISTS (SELECT 1 FROM promos
                          WHERE promos.id = sale_marks.promo_id AND state IN ('ENDED', 'CANCELLED') AND ends_at < #{before})
            ORDER BY promo_id LIMIT #{max}
            """)
    int purgeMarks(String lowestId, Instant before, int max);
}
