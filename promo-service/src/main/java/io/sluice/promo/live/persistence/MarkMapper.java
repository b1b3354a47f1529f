package io.sluice.promo.live.persistence;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.live.Mark;
import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.jspecify.annotations.Nullable;

/** Table {@code sale_marks}. */
@Mapper
interface MarkMapper {
    @Insert("""
            INSERT IGNORE INTO sale_marks (promo_id, kind, occasion, at, detail)
            VALUES (#{promoId}, #{mark.kind}, #{occasion}, #{mark.at}, #{mark.detail})
            """)
    void insert(PromoId promoId, Mark mark, String occasion);

    @Select("SELECT kind, at, detail FROM sale_marks WHERE promo_id = #{promoId} ORDER BY at, kind")
    List<MarkRow> findAll(PromoId promoId);

    /** By the number at the end of the occasion, which the first one does not have. */
    @Select("""
            SELECT kind, at, detail FROM sale_marks
            WHERE promo_id = #{promoId} AND kind IN ('NODE_GONE', 'NODE_CAME')
              AND (occasion = #{process} OR LEFT(occasion, CHAR_LENGTH(#{process}) + 1) = CONCAT(#{process}, '#'))
            ORDER BY CHAR_LENGTH(occasion), occasion, at
            """)
    List<MarkRow> findOf(PromoId promoId, String process);

    /** A mark as it is stored. */
    record MarkRow(Mark.Kind kind, Instant at, @Nullable String detail) {
        Mark toMark() {
            return new Mark(at, kind, null, detail);
        }
    }
}
