package io.sluice.stock.allotment.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.AllotmentState;
import java.time.Instant;
import java.util.Optional;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** Table {@code allotments}, the hot row of a sale. */
@Mapper
interface AllotmentMapper extends BaseMapper<AllotmentRow> {
    @Select("SELECT * FROM allotments WHERE promo_id = #{promoId}")
    Optional<AllotmentRow> find(PromoId promoId);

    @Select("SELECT * FROM allotments WHERE promo_id = #{promoId} FOR UPDATE")
    Optional<AllotmentRow> findForUpdate(PromoId promoId);

    @Update("""
            UPDATE allotments SET units = units + #{units}, available = available + #{units}
            WHERE promo_id = #{promoId}
            """)
    void replenish(PromoId promoId, Units units);

    @Update("UPDATE allotments SET state = #{to} WHERE promo_id = #{promoId} AND state = #{from}")
    int changeState(PromoId promoId, AllotmentState from, AllotmentState to);

    @Update("""
            UPDATE allotments SET returned = returned + available, available = 0, state = #{to}
            WHERE promo_id = #{promoId} AND state = #{from}
            """)
    void returnUnsold(PromoId promoId, AllotmentState from, AllotmentState to);

    /** Nothing happens if the row has this clock or a newer one. */
    @Update("""
            UPDATE allotments
            SET pause_revision = #{revision}, paused_since = #{pausedSince}, paused_millis = #{pausedMillis}
            WHERE promo_id = #{promoId} AND pause_revision < #{revision}
            """)
    void replaceClock(PromoId promoId, long revision, @Nullable Instant pausedSince, long pausedMillis);

    /** The hot row, once per batch. Nothing happens if there are fewer units, or the row is not what it was. */
    @Update("""
            UPDATE allotments SET available = available - #{units}, sold = sold + #{units}
            WHERE promo_id = #{promoId} AND available >= #{units} AND epoch = #{epoch} AND refusals = #{refusals}
            """)
    int deduct(PromoId promoId, Epoch epoch, int refusals, Units units);

    @Update("UPDATE allotments SET refusals = refusals + #{refused} WHERE promo_id = #{promoId}")
    void addRefusals(PromoId promoId, int refused);

    /** Nothing happens if fewer were sold. */
    @Update("""
            UPDATE allotments SET sold = sold - #{units}, available = available + #{units}
            WHERE promo_id = #{promoId} AND sold >= #{units}
            """)
    int restock(PromoId promoId, Units units);

    /** The same after the end, when units go on to normal stock. */
    @Update("""
            UPDATE allotments SET sold = sold - #{units}, returned = returned + #{units}
            WHERE promo_id = #{promoId} AND sold >= #{units}
            """)
    int returnSold(PromoId promoId, Units units);

    /** Nothing happens if another epoch has begun, or the sale is over: its board must not be opened again. */
    @Update("""
            UPDATE allotments SET epoch = epoch + 1
            WHERE promo_id = #{promoId} AND epoch = #{epoch} AND state = 'OPEN'
            """)
    int raiseEpoch(PromoId promoId, Epoch epoch);
}
