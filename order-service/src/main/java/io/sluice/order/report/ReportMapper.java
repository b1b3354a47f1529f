package io.sluice.order.report;

import io.sluice.common.selling.id.PromoId;
import io.sluice.order.lifecycle.OrderState;
import java.util.List;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** Sums over the rows of a promotion. */
@Mapper
interface ReportMapper {
    /** From the index alone, as for the audit. */
    @Select("""
            SELECT state, COUNT(*) AS orders, SUM(quantity) AS units
            FROM orders WHERE promo_id = #{promoId} GROUP BY state
            """)
    List<OrderSum> countOrders(PromoId promoId);

    @Select("""
            SELECT COUNT(*) AS captured, COALESCE(SUM(p.amount), 0) AS amount
            FROM orders o JOIN payments p ON p.order_id = o.id
            WHERE o.promo_id = #{promoId} AND p.state = 'CAPTURED'
            """)
    FiguresView.Payments countPayments(PromoId promoId);

    /** Money that was kept after all is no refund. */
    @Select("""
            SELECT COALESCE(SUM(r.state = 'REFUNDED'), 0) AS done,
                   COALESCE(SUM(r.state IN ('PENDING', 'AWAITING_UNITS')), 0) AS open,
                   COALESCE(SUM(IF(r.state = 'REFUNDED', r.amount, 0)), 0) AS amount
            FROM orders o JOIN refunds r ON r.order_id = o.id
            WHERE o.promo_id = #{promoId}
            """)
    FiguresView.Refunds countRefunds(PromoId promoId);

    /** The orders of one state. */
    record OrderSum(OrderState state, long orders, long units) {}
}
