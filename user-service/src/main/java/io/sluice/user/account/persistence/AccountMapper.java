package io.sluice.user.account.persistence;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import io.sluice.user.account.PasswordHash;
import io.sluice.user.account.Points;
import java.util.Collection;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

@Mapper
interface AccountMapper extends BaseMapper<AccountRow> {
    @Insert("""
            <script>
            INSERT INTO users (id, nickname, role, created_at) VALUES
            <foreach collection="accounts" item="account" separator=",">
                (#{account.id}, #{account.nickname}, #{account.role}, #{account.createdAt})
            </foreach>
            </script>""")
    void addWithoutCredentials(@Param("accounts") List<AccountRow> accounts);

    @Select("""
            <script>
            SELECT id, nickname, phone, role, created_at FROM users WHERE id IN
            <foreach collection="ids" item="id" open="(" separator="," close=")">#{id}</foreach>
            </script>""")
    List<UserSummaryRow> findSummaries(Collection<UserId> ids);

    @Select("SELECT id, nickname, phone, role, created_at FROM users WHERE phone = #{number}")
    @Nullable
    UserSummaryRow findSummaryByPhone(String number);

    @Select("SELECT role FROM users WHERE id = #{id} FOR UPDATE")
    @Nullable
    Role findRoleForUpdate(UserId id);

    @Update("UPDATE users SET role = #{role} WHERE id = #{id}")
    void changeRole(UserId id, Role role);

    @Select("SELECT EXISTS (SELECT 1 FROM users WHERE role = #{role})")
    boolean hasRole(@Param("role") Role role);

    @Select("SELECT points FROM users WHERE id = #{id} FOR UPDATE")
    @Nullable
    Long findPointsForUpdate(UserId id);

    @Update("UPDATE users SET points = points - #{before.value} + #{after.value} WHERE id = #{id}")
    void changePoints(UserId id, Points before, Points after);

    @Update("""
            UPDATE users SET password_hash = #{replacement.value}, password_one_time = FALSE
            WHERE id = #{id} AND password_hash = #{checked.value}""")
    int changePassword(UserId id, PasswordHash checked, PasswordHash replacement);
}
