package io.sluice.user.support.persistence;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.user.support.RoleChange;
import io.sluice.user.support.RoleChanges;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisRoleChanges implements RoleChanges {
    private final RoleChangeMapper rows;
    private final IdGenerator ids;

    MyBatisRoleChanges(RoleChangeMapper rows, IdGenerator ids) {
        this.rows = rows;
        this.ids = ids;
    }

    @Override
    public void add(RoleChange change) {
        rows.insert(ids.next(), change);
    }
}
