package io.sluice.promo.promotion.persistence;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.ChangeLogContract;
import org.springframework.beans.factory.annotation.Autowired;

@OnLocalMiddleware("promo-service")
class MyBatisChangeLogIT implements ChangeLogContract {
    @Autowired
    private ChangeLog changes;

    @Override
    public ChangeLog changes() {
        return changes;
    }
}
