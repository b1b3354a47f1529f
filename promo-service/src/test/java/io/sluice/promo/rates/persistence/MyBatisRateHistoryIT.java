package io.sluice.promo.rates.persistence;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.promo.FakeNeighbours;
import io.sluice.promo.rates.RateHistory;
import io.sluice.promo.rates.RateHistoryContract;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;

@OnLocalMiddleware("promo-service")
@Import(FakeNeighbours.class)
class MyBatisRateHistoryIT implements RateHistoryContract {
    @Autowired
    private RateHistory history;

    @Override
    public RateHistory history() {
        return history;
    }
}
