package io.sluice.promo.replenishing.persistence;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.promo.FakeNeighbours;
import io.sluice.promo.replenishing.Replenishments;
import io.sluice.promo.replenishing.ReplenishmentsContract;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;

@OnLocalMiddleware("promo-service")
@Import(FakeNeighbours.class)
class MyBatisReplenishmentsIT implements ReplenishmentsContract {
    @Autowired
    private Replenishments replenishments;

    @Override
    public Replenishments replenishments() {
        return replenishments;
    }
}
