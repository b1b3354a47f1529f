package io.sluice.order.placing;

import io.sluice.order.lifecycle.Order;
import java.util.List;

/** Answers the attempts of a batch with the orders they became, each once however often it runs. */
record Acceptance(List<PendingAttempt> batch, List<Order> orders) implements Runnable {
    @Override
    public void run() {
        for (int i = 0; i < batch.size(); i++) {
            batch.get(i).complete(Placement.accepted(orders.get(i)));
        }
    }
}
