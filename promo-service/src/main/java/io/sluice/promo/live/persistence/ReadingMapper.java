package io.sluice.promo.live.persistence;

import io.sluice.common.selling.id.PromoId;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** Table {@code sale_readings}. */
@Mapper
interface ReadingMapper {
    /** A later reading of a process is never lower; of two nodes that read it, the slower one changes nothing. */
    @Insert("""
            <script>
            INSERT INTO sale_readings (promo_id, node, meter, value) VALUES
            <foreach collection="rows" item="r" separator=",">(#{promoId}, #{r.node}, #{r.meter}, #{r.value})</foreach>
            ON DUPLICATE KEY UPDATE value = GREATEST(value, VALUES(value))
            </script>
            """)
    void upsert(PromoId promoId, Collection<ReadingRow> rows);

    @Select("SELECT node, meter, value FROM sale_readings WHERE promo_id = #{promoId}")
    List<ReadingRow> findAll(PromoId promoId);

    /** One value of one node. */
    record ReadingRow(String node, String meter, long value) {}
}
