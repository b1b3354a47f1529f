package io.sluice.order.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.common.selling.id.OrderId;
import org.junit.jupiter.api.Test;

/** What the addresses of orders promise, whatever stores them. */
public abstract class OrderAddressesContract {
    private static final DeliveryAddress SHENZHEN =
            new DeliveryAddress("王小明 𠮷", "+86 138-0000 0000", "广东省", "深圳市", "科技园路 1 号", "518057");
    private static final DeliveryAddress DOVER =
            new DeliveryAddress("Ann", "555-0199", "Kent", "Dover", "1 High Street", "");

    protected abstract OrderAddresses addresses();

    protected abstract OrderId newOrder();

    /** Within a transaction, where there are any. */
    protected abstract void inTransaction(Runnable change);

    @Test
    void anOrderHasNoneAtFirst() {
        assertThat(addresses().find(newOrder())).isEmpty();
    }

    @Test
    void anOrderHasTheOneThatWasSetLast() {
        OrderId order = newOrder();
        inTransaction(() -> addresses().set(order, SHENZHEN));
        assertThat(addresses().find(order)).contains(SHENZHEN);
        inTransaction(() -> addresses().set(order, DOVER));
        assertThat(addresses().find(order)).contains(DOVER);
    }

    @Test
    void everyOrderHasItsOwn() {
        OrderId first = newOrder();
        OrderId second = newOrder();
        inTransaction(() -> addresses().set(first, SHENZHEN));
        inTransaction(() -> addresses().set(second, DOVER));
        assertThat(addresses().find(first)).contains(SHENZHEN);
        assertThat(addresses().find(second)).contains(DOVER);
    }
}
