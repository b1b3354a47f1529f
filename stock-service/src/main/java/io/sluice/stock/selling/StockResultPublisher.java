package io.sluice.stock.selling;

import io.sluice.common.selling.message.StockResult;

/** Publishes what the ledger decided, for order-service. */
public interface StockResultPublisher {
    void publish(StockResult result);
}
