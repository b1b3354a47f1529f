package io.sluice.order.lifecycle.persistence;

import io.sluice.common.selling.id.PromoId;
import io.sluice.order.lifecycle.OrderState;
import java.util.List;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** How many orders and units a promotion has by state, as a sum of rows: see table {@code order_counts}. */
@Mapper
interface OrderCountMapper {
    @Insert("""
            <script>
            INSERT INTO order_counts (promo_id, state, orders, units) VALUES
            <foreach collection="deltas" item="d" separator=",">
              (#{d.promoId}, #{d.state}, #{d.orders}, #{d.units})
            </foreach>
            </script>
            """)
    void insertAll(List<Delta> deltas);

    @Select("SELECT state, SUM(units) AS units FROM order_counts WHERE promo_id = #{promoId} GROUP BY state")
    List<OrderMapper.UnitsInState> countUnits(PromoId promoId);

    @Select("SELECT promo_id FROM order_counts GROUP BY promo_id HAVING COUNT(*) > #{rows} LIMIT #{max}")
    List<PromoId> findScattered(int rows, int max);

    /** What others are writing is left for the next time. */
    @Select("""
            SELECT id, promo_id, state, orders, units FROM order_counts WHERE promo_id = #{promoId}
            LIMIT #{max} FOR UPDATE SKIP LOCKED
            """)
    List<Row> lock(PromoId promoId, int max);

    @Delete("<script>DELETE FROM order_counts WHERE id IN "
            + "<foreach collection=\"ids\" item=\"id\" open=\"(\" separator=\",\" close=\")\">#{id}</foreach></script>")
    void delete(List<Long> ids);

    /** What a change adds to the count of a state, or takes from it. */
    record Delta(PromoId promoId, OrderState state, long orders, long units) {}

    /** A stored delta, or the sum of some. */
    record Row(long id, PromoId promoId, OrderState state, long orders, long units) {}
}
