package io.sluice.user.support.persistence;

import io.sluice.user.support.RoleChange;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;

@Mapper
interface RoleChangeMapper {
    @Insert("""
            INSERT INTO role_changes (id, user_id, old_role, new_role, changed_by, changed_at)
            VALUES (#{id}, #{change.userId}, #{change.from}, #{change.to}, #{change.by}, #{change.at})""")
    void insert(String id, RoleChange change);
}
