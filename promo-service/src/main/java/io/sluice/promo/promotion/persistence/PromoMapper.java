package io.sluice.promo.promotion.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.PromoState;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The rows of promotions. Every change of state is a compare-and-set: the number of rows says whether it happened. */
@Mapper
interface PromoMapper extends BaseMapper<PromoRow> {
    @Select("""
            <script>
            SELECT id FROM promos
            WHERE state IN <foreach collection="states" item="s" open="(" separator="," close=")">#{s}</foreach>
            </script>
            """)
    List<PromoId> findIds(Collection<PromoState> states);

    @Select("SELECT * FROM promos ORDER BY id DESC LIMIT #{max}")
    List<PromoRow> findNewest(int max);

    /** The next to start first. */
    @Select("""
            <script>
            SELECT * FROM promos
            WHERE state IN <foreach collection="states" item="s" open="(" separator="," close=")">#{s}</foreach>
            ORDER BY starts_at, id LIMIT #{max}
            </script>
            """)
    List<PromoRow> findByStart(Collection<PromoState> states, int max);

    /** It runs several times a second: each half has an index of its own. */
    @Select("""
            SELECT * FROM promos WHERE state = #{toStart} AND starts_at <= #{now}
            UNION ALL
            SELECT * FROM promos WHERE state = #{toEnd} AND ends_at <= #{now}
            """)
    List<PromoRow> findDue(PromoState toStart, PromoState toEnd, Instant now);

    /** Locks the item's row for this transaction; inserts it where there is none. One statement: two would deadlock. */
    @Insert("""
            INSERT INTO promoted_items (item_id) VALUES (#{itemId})
            ON DUPLICATE KEY UPDATE item_id = #{itemId}
            """)
    void lockPromotedItem(ItemId itemId);

    /** Replaces the plan, if the promotion is still in the state of the given row. */
    @Update("""
            UPDATE promos SET item_id = #{itemId}, title = #{title}, price = #{price}, currency = #{currency},
                   allotment = #{allotment}, purchase_limit = #{purchaseLimit}, token_factor = #{tokenFactor},
                   buckets = #{buckets}, time_to_pay_seconds = #{timeToPaySeconds}, challenge = #{challenge},
                   starts_at = #{startsAt}, ends_at = #{endsAt}
            WHERE id = #{id} AND state = #{state}
            """)
    int updatePlan(PromoRow promo);

    /** Changes the state for the time of a lease, or takes over a lease that is over. */
    @Update("""
            UPDATE promos SET state = #{to}, publishing_until = #{until}
            WHERE id = #{id} AND (state = #{from} OR (state = #{to} AND publishing_until < #{now}))
            """)
    int claim(PromoId id, PromoState from, PromoState to, Instant now, Instant until);

    @Update("UPDATE promos SET state = #{to} WHERE id = #{id} AND state = #{from}")
    int changeState(PromoId id, PromoState from, PromoState to);

    @Update("UPDATE promos SET unsold_returned = TRUE WHERE id = #{id}")
    void markUnsoldReturned(PromoId id);

    @Update("UPDATE promos SET allotment = allotment + #{units} WHERE id = #{id}")
    void addToAllotment(PromoId id, Units units);
}
