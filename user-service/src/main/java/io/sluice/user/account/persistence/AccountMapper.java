package io.sluice.user.account;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
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
            FROM users WHERE phone = #{phone.number}""")
    AccountRow findByPhone(@Param("phone") Phone phone);

    @Select("""
            SELECT id, phone, password_hash, password_one_time, nickname, role, points
            FROM users WHERE id = #{id}""")
    AccountRow find(UserId id);

    @Insert("""
            INSERT INTO users (id, phone, password_hash, password_one_time, nickname, role, created_at)
            VALUES (#{account.id}, #{account.phone}, #{account.passwordHash}, #{account.passwordOneTime},
                    #{account.nickname}, #{account.role}, #{createdAt})""")
    void add(AccountRow account, Instant createdAt);

    /** Fails with a duplicate key if there was a first admin before. */
    @Insert("""
            INSERT INTO users (id, phone, password_hash, password_one_time, nickname, role, first_admin, created_at)
            VALUES (#{account.id}, #{account.phone}, #{account.passwordHash}, #{account.passwordOneTime},
                    #{account.nickname}, #{account.role}, TRUE, #{createdAt})""")
    void addFirstAdmin(AccountRow account, Instant createdAt);

    @Insert("""
            <script>
            INSERT INTO users (id, nickname, role, created_at) VALUES
            <foreach collection="ids" item="id" separator=",">(#{id}, #{nickname.text}, #{role}, #{createdAt})</foreach>
            </script>""")
    void addWithoutCredentials(List<UserId> ids, Nickname nickname, Role role, Instant createdAt);

    @Select("SELECT EXISTS (SELECT 1 FROM users WHERE role = #{role})")
    boolean hasRole(@Param("role") Role role);

    @Select("SELECT points FROM users WHERE id = #{id} FOR UPDATE")
    Long findPointsForUpdate(UserId id);

    @Update("UPDATE users SET points = points - #{before.value} + #{after.value} WHERE id = #{id}")
    void changePoints(UserId id, Points before, Points after);

    @Update("""
            UPDATE users SET password_hash = #{replacement.value}, password_one_time = FALSE
            WHERE id = #{id} AND password_hash = #{checked.value}""")
    int changePassword(UserId id, PasswordHash checked, PasswordHash replacement);
}
