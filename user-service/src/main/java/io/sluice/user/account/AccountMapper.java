package io.sluice.user.account;

import java.time.Instant;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

@Mapper
interface AccountMapper {
    @Select("""
            SELECT id, phone, password_hash, password_one_time, nickname, role, points
            FROM users WHERE phone = #{phone}""")
    Account byPhone(@Param("phone") Phone phone);

    @Select("""
            SELECT id, phone, password_hash, password_one_time, nickname, role, points
            FROM users WHERE id = #{id}""")
    Account byId(@Param("id") String id);

    @Insert("""
            INSERT INTO users (id, phone, password_hash, nickname, role, created_at)
            VALUES (#{id}, #{phone}, #{hash}, #{nickname}, 'BUYER', #{now})""")
    void addBuyer(
            @Param("id") String id,
            @Param("phone") Phone phone,
            @Param("hash") String hash,
            @Param("nickname") String nickname,
            @Param("now") Instant now);

    @Insert("""
            INSERT INTO users (id, phone, password_hash, password_one_time, nickname, role, first_admin, created_at)
            VALUES (#{id}, #{phone}, #{hash}, TRUE, 'admin', 'ADMIN', TRUE, #{now})""")
    void addFirstAdmin(
            @Param("id") String id, @Param("phone") Phone phone, @Param("hash") String hash, @Param("now") Instant now);

    @Insert("""
            <script>
            INSERT INTO users (id, nickname, role, created_at) VALUES
            <foreach collection="ids" item="id" separator=",">(#{id}, 'buyer', 'BUYER', #{now})</foreach>
            </script>""")
    void addBuyersWithoutLogIn(@Param("ids") List<String> ids, @Param("now") Instant now);

    @Select("SELECT EXISTS (SELECT 1 FROM users WHERE role = 'ADMIN')")
    boolean hasAdmin();

    @Select("SELECT points FROM users WHERE id = #{id} FOR UPDATE")
    Long lockPoints(@Param("id") String id);

    @Update("UPDATE users SET points = points + #{points} WHERE id = #{id}")
    void addPoints(@Param("id") String id, @Param("points") long points);

    @Update("""
            UPDATE users SET password_hash = #{hash}, password_one_time = FALSE
            WHERE id = #{id} AND password_hash = #{oldHash}""")
    int changePassword(@Param("id") String id, @Param("oldHash") String oldHash, @Param("hash") String hash);
}
