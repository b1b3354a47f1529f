package io.sluice.user.notice.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.user.notice.Notice;
import io.sluice.user.notice.NoticeId;
import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface NoticeMapper {
    /** A notice that is already there stays as it is. */
    @Insert("""
            INSERT INTO notices (order_id, kind, user_id, amount, currency, points, at)
            VALUES (#{notice.orderId}, #{notice.kind}, #{userId}, #{notice.amount.amount}, #{notice.amount.currency},
                    #{notice.points.value}, #{notice.at})
            ON DUPLICATE KEY UPDATE order_id = order_id""")
    void addIfAbsent(UserId userId, Notice notice);

    /** Sorts the user's own rows, which are few: hardly any was resent, and an index of its own would cost every order. */
    @Select("""
            SELECT order_id, kind, amount, currency, points, at, resent_at FROM notices
            WHERE user_id = #{userId}
            ORDER BY COALESCE(resent_at, at) DESC, order_id DESC, kind LIMIT #{max} OFFSET #{offset}""")
    List<NoticeRow> findNewest(UserId userId, int max, long offset);

    @Select("SELECT COUNT(*) FROM notices WHERE user_id = #{userId}")
    long count(UserId userId);

    /** Zero if the user has no such notice. */
    @Update("""
            UPDATE notices SET resent_at = #{at}
            WHERE order_id = #{id.orderId} AND kind = #{id.kind} AND user_id = #{userId}""")
    int resend(UserId userId, NoticeId id, Instant at);

    @Insert("""
            INSERT INTO notice_resends (id, order_id, kind, resent_by, resent_at)
            VALUES (#{id}, #{noticeId.orderId}, #{noticeId.kind}, #{by}, #{at})""")
    void addResend(String id, NoticeId noticeId, UserId by, Instant at);
}
