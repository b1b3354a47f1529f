package io.sluice.stock.retention.persistence;

import io.sluice.common.selling.id.PromoId;
import java.time.Instant;
import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** What is deleted of tables {@code promo_buyers}, {@code board_repairs} and {@code ledger}. */
@Mapper
interface PromoEntryMapper {
    @Select("""
            SELECT promo_id FROM allotments
            WHERE state = 'CLOSED' AND ends_at < #{moment}
              AND EXISTS (SELECT 1 FROM ledger WHERE ledger.promo_id = allotments.promo_id)
            ORDER BY ends_at LIMIT 1
            """)
    Optional<PromoId> findEndedBefore(Instant moment);

    @Delete("DELETE FROM promo_buyers WHERE promo_id = #{promoId} LIMIT 5000")
    int deleteBuyers(PromoId promoId);

    @Delete("DELETE FROM board_repairs WHERE promo_id = #{promoId} LIMIT 5000")
    int deleteRepairs(PromoId promoId);

    @Delete("DELETE FROM ledger WHERE promo_id = #{promoId} LIMIT 5000")
    int deleteLedger(PromoId promoId);
}
