package io.sluice.order.outbox;

import io.sluice.common.platform.id.IdGenerator;
import java.time.Clock;

class InMemoryOutboxRowsTests extends OutboxRowsContract {
    private final IdGenerator ids = new IdGenerator(Clock.systemUTC());
    private final OutboxRows rows = new InMemoryOutboxRows();

    @Override
    protected OutboxRows rows() {
        return rows;
    }

    @Override
    protected String newId() {
        return ids.next();
    }
}
