package io.sluice.order.outbox.persistence;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.outbox.OutboxRows;
import io.sluice.order.outbox.OutboxRowsContract;
import org.springframework.beans.factory.annotation.Autowired;

@OnLocalMiddleware("order-service")
class MyBatisOutboxRowsIT extends OutboxRowsContract {
    @Autowired
    private OutboxRows rows;

    @Autowired
    private IdGenerator ids;

    @Override
    protected OutboxRows rows() {
        return rows;
    }

    @Override
    protected String newId() {
        return ids.next();
    }
}
