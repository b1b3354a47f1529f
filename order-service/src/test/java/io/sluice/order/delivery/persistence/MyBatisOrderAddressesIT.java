package io.sluice.order.delivery.persistence;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.delivery.OrderAddresses;
import io.sluice.order.delivery.OrderAddressesContract;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.support.TransactionTemplate;

@OnLocalMiddleware("order-service")
class MyBatisOrderAddressesIT extends OrderAddressesContract {
    @Autowired
    private OrderAddresses addresses;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private TransactionTemplate transactions;

    @Test
    void nothingIsSetOutsideATransaction() {
        var address = new DeliveryAddress("Ann", "12345", "Kent", "Dover", "1 High Street", "");
        assertThatThrownBy(() -> addresses.set(newOrder(), address))
                .isInstanceOf(IllegalTransactionStateException.class);
    }

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
        transactions.executeWithoutResult(status -> change.run());
    }
}
