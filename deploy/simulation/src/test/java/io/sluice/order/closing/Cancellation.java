package io.sluice.order.closing;

import io.sluice.common.selling.id.OrderId;
import java.util.Optional;
import org.springframework.beans.factory.BeanFactory;

/** A buyer cancels, without the questions to the payment provider. */
public final class Cancellation {
    private Cancellation() {}

    public static void cancel(BeanFactory node, OrderId orderId) {
        node.getBean(EndUnpaidOrders.class).cancel(orderId, Optional.empty());
    }
}
