package io.sluice.promo.promotion.persistence;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.promo.FakeNeighbours;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.promotion.PromosContract;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;

@OnLocalMiddleware("promo-service")
@Import(FakeNeighbours.class)
class MyBatisPromosIT implements PromosContract {
    @Autowired
    private Promos promos;

    @Override
    public Promos promos() {
        return promos;
    }
}
