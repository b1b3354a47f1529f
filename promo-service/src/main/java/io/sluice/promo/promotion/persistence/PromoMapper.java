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
import org.jspecify.annotations.Nullable;

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

    /** A locking read: it begins no snapshot, so what is read after the lock on the item is of that moment. */
    @Select("SELECT * FROM promos WHERE id = #{id} FOR UPDATE")
    @Nullable
    PromoRow lock(PromoId id);

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

    /** Only under the lease that it was claimed with: another node may have claimed it since, with another plan. */
    @Update("""
            UPDATE promos SET state = #{to}, version = version + 1
            WHERE id = #{id} AND state = #{from} AND publishing_until = #{until}
            """)
    int endPublishing(PromoId id, PromoState from, PromoState to, @Nullable Instant until);

    @Update("UPDATE promos SET state = #{to}, version = version + 1 WHERE id = #{id} AND state = #{from}")
    int changeState(PromoId id, PromoState from, PromoState to);

    @Update("UPDATE promos SET unsold_returned = TRUE WHERE id = #{id}")
    void markUnsoldReturned(PromoId id);

    /** Only if the row has the revision that the new clock was made from. */
    @Update("""
            <script>
            UPDATE promos SET pause_revision = #{promo.pauseRevision}, paused_since = #{promo.pausedSince},
                   paused_millis = #{promo.pausedMillis}, resume_decided_at = NULL, version = version + 1
            WHERE id = #{promo.id} AND pause_revision = #{before}
              AND state IN <foreach collection="states" item="s" open="(" separator="," close=")">#{s}</foreach>
            </script>
            """)
    int replaceClock(PromoRow promo, long before, Collection<PromoState> states);

    /** Only if the row has this revision, and is paused with nobody having decided to resume it. */
    @Update("""
            <script>
            UPDATE promos SET resume_decided_at = #{at}
            WHERE id = #{id} AND pause_revision = #{revision} AND paused_since IS NOT NULL AND resume_decided_at IS NULL
              AND state IN <foreach collection="states" item="s" open="(" separator="," close=")">#{s}</foreach>
            </script>
            """)
    int decideResume(PromoId id, long revision, Instant at, Collection<PromoState> states);

    @Update("""
            UPDATE promos SET sale_clock_applied = GREATEST(sale_clock_applied, #{revision}) WHERE id = #{id}
            """)
    void markClockApplied(PromoId id, long revision);

    /** BINARY: to the collation of the column another case, or another emoji, is the same text. */
    @Update("""
            <script>
            UPDATE promos SET message = #{message}, version = version + 1
            WHERE id = #{id} AND NOT (BINARY message &lt;=&gt; BINARY #{message})
              AND state IN <foreach collection="states" item="s" open="(" separator="," close=")">#{s}</foreach>
            </script>
            """)
    int replaceMessage(PromoId id, @Nullable String message, Collection<PromoState> states);

    @Update("UPDATE promos SET allotment = allotment + #{units} WHERE id = #{id}")
    void addToAllotment(PromoId id, Units units);
}
