package io.sluice.order.stocklog.persistence;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.stocklog.LoggedBatches;
import io.sluice.order.stocklog.LoggedBatchesContract;
import org.springframework.beans.factory.annotation.Autowired;

@OnLocalMiddleware("order-service")
class MyBatisLoggedBatchesIT extends LoggedBatchesContract {
    @Autowired
    private LoggedBatches batches;

    @Override
    protected LoggedBatches batches() {
        return batches;
    }
}
