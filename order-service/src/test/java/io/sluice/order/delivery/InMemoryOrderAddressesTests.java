package io.sluice.order.delivery;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.id.OrderId;
import java.time.Clock;

class InMemoryOrderAddressesTests extends OrderAddressesContract {
    private final IdGenerator ids = new IdGenerator(Clock.systemUTC());
    private final OrderAddresses addresses = new InMemoryOrderAddresses();

    @Override
    protected OrderAddresses addresses() {
        return addresses;
    }

    @Override
    protected OrderId newOrder() {
        return ids.next(OrderId::new);
    }

    @Override
    protected void inTransaction(Runnable change) {
        change.run();
    }
}
