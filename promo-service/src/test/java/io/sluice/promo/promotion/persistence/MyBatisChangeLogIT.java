package io.sluice.promo.promotion.persistence;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.promo.FakeNeighbours;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.ChangeLogContract;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;

@OnLocalMiddleware("promo-service")
@Import(FakeNeighbours.class)
class MyBatisChangeLogIT implements ChangeLogContract {
    @Autowired
    private ChangeLog changes;

    @Override
    public ChangeLog changes() {
        return changes;
    }
}
