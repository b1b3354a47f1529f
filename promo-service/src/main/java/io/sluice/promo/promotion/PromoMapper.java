package io.sluice.promo.promotion;

import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** The rows of promotions. Every change of state is a compare-and-set: the number of rows tells who won. */
@Mapper
public interface PromoMapper {
    @Select("SELECT * FROM promos WHERE id = #{id}")
    Promo find(String id);

    @Select("SELECT * FROM promos ORDER BY id DESC LIMIT #{limit}")
    List<Promo> newest(int limit);

    @Select("SELECT id FROM promos WHERE state NOT IN ('DRAFT', 'PUBLISHING')")
    List<String> publicIds();

    /** What buyers may see now or soon, the next to start first. */
    @Select("""
            SELECT * FROM promos WHERE state IN ('PUBLISHED', 'RUNNING') ORDER BY starts_at, id LIMIT #{limit}
            """)
    List<Promo> upcoming(int limit);

    /** Those that every node should know of: on, coming, or over since a short while. */
    @Select("""
            SELECT * FROM promos
            WHERE state IN ('PUBLISHED', 'RUNNING') OR (state IN ('ENDED', 'CANCELLED') AND ends_at > #{endedAfter})
            """)
    List<Promo> current(Instant endedAfter);

    @Select("""
            SELECT * FROM promos WHERE state = 'PUBLISHED' AND starts_at <= #{now}
            UNION ALL
            SELECT * FROM promos WHERE state = 'RUNNING' AND ends_at <= #{now}
            """)
    List<Promo> due(Instant now);

    @Select("SELECT * FROM promos WHERE state = 'PUBLISHING' AND publishing_until < #{now}")
    List<Promo> stuckPublishing(Instant now);

    @Select("SELECT * FROM promos WHERE state IN ('ENDED', 'CANCELLED') AND NOT settled")
    List<Promo> unsettled();

    @Select("""
            SELECT COUNT(*) FROM promos
            WHERE item_id = #{itemId} AND id <> #{exceptId} AND starts_at < #{endsAt} AND ends_at > #{startsAt}
              AND state IN ('PUBLISHING', 'PUBLISHED', 'RUNNING')
            """)
    int overlapping(String itemId, String exceptId, Instant startsAt, Instant endsAt);

    /** Locks the item's row for this transaction, making it first where there is none. One statement: two would deadlock. */
    @Insert("""
            INSERT INTO promoted_items (item_id) VALUES (#{itemId})
            ON DUPLICATE KEY UPDATE item_id = #{itemId}
            """)
    void lockPromotedItem(String itemId);

    @Insert("""
            INSERT INTO promos (id, item_id, title, price, currency, allotment, per_user_limit, token_factor, buckets,
                                payment_seconds, challenge, starts_at, ends_at, state)
            VALUES (#{id}, #{itemId}, #{title}, #{price}, #{currency}, #{allotment}, #{perUserLimit}, #{tokenFactor},
                    #{buckets}, #{paymentSeconds}, #{challenge}, #{startsAt}, #{endsAt}, #{state})
            """)
    void insert(Promo promo);

    @Update("""
            UPDATE promos SET item_id = #{draft.itemId}, title = #{draft.title}, price = #{draft.price},
                   currency = #{draft.currency}, allotment = #{draft.allotment},
                   per_user_limit = #{draft.perUserLimit}, token_factor = #{draft.tokenFactor},
                   buckets = #{draft.buckets}, payment_seconds = #{draft.paymentSeconds},
                   challenge = #{draft.challenge}, starts_at = #{draft.startsAt}, ends_at = #{draft.endsAt}
            WHERE id = #{id} AND state = 'DRAFT'
            """)
    int edit(String id, PromoPlan draft);

    @Update("""
            UPDATE promos SET state = 'PUBLISHING', publishing_until = #{until}
            WHERE id = #{id} AND (state = 'DRAFT' OR (state = 'PUBLISHING' AND publishing_until < #{now}))
            """)
    int beginPublishing(String id, Instant now, Instant until);

    @Update("UPDATE promos SET state = #{to} WHERE id = #{id} AND state = #{from}")
    int change(String id, Promo.State from, Promo.State to);

    @Update("UPDATE promos SET settled = TRUE WHERE id = #{id}")
    void settle(String id);

    @Update("UPDATE promos SET allotment = allotment + #{units} WHERE id = #{id}")
    void grow(String id, int units);
}
