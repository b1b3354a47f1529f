package io.sluice.user.notice.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.user.notice.Notice;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

@Mapper
interface NoticeMapper {
    /** A notice that is already there stays as it is. */
    @Insert("""
            INSERT INTO notices (order_id, kind, user_id, amount, currency, points, at)
            VALUES (#{notice.orderId}, #{notice.kind}, #{userId}, #{notice.amount.amount}, #{notice.amount.currency},
                    #{notice.points.value}, #{notice.at})
            ON DUPLICATE KEY UPDATE order_id = order_id""")
    void addIfAbsent(UserId userId, Notice notice);

    @Select("""
            SELECT order_id, kind, amount, currency, points, at FROM notices
            WHERE user_id = #{userId} ORDER BY at DESC, order_id DESC, kind LIMIT #{max} OFFSET #{offset}""")
    List<NoticeRow> findNewest(UserId userId, int max, long offset);

    @Select("SELECT COUNT(*) FROM notices WHERE user_id = #{userId}")
    long count(UserId userId);
}
