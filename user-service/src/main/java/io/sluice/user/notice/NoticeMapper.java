package io.sluice.user.notice;

import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

@Mapper
interface NoticeMapper {
    /** What was told before stays as it was told. */
    @Insert("""
            INSERT INTO notices (order_id, kind, user_id, amount, currency, points, at)
            VALUES (#{notice.orderId}, #{notice.kind}, #{userId}, #{notice.amount}, #{notice.currency}, #{notice.points},
                    #{notice.at})
            ON DUPLICATE KEY UPDATE order_id = order_id""")
    void add(String userId, Notice notice);

    @Select("""
            SELECT order_id, kind, amount, currency, points, at FROM notices
            WHERE user_id = #{userId} ORDER BY at DESC, order_id DESC, kind LIMIT #{most} OFFSET #{skip}""")
    List<Notice> newest(String userId, int most, long skip);

    @Select("SELECT COUNT(*) FROM notices WHERE user_id = #{userId}")
    long count(String userId);
}
