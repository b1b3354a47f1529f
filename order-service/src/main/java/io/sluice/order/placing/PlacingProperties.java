package io.sluice.order.placing;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The bounds of taking orders.
 *
 * @param capacity how many attempts may be between their permit and their answer; the next one is refused at once
 * @param deadline how long a buyer waits for an answer
 * @param maxBatch the most orders in one transaction and one message
 * @param maxWorkers the most batches under way at once
 * @param aim how long a batch should take at most: when it takes longer fewer are under way at once
 * @param pause how long attempts are refused at once after broker or database could not be reached
 * @param orphanAge after this a hold without an order is released: longer than any batch can take
 * @param orphansEvery how often somebody looks for such holds
 * @param maxBacklog how many orders may wait for the ledger before no more are taken
 * @param backlogEvery how often they are counted
 */
@ConfigurationProperties("sluice.order.placing")
record PlacingProperties(
        @DefaultValue("1000") int capacity,
        @DefaultValue("3s") Duration deadline,
        @DefaultValue("200") int maxBatch,
        @DefaultValue("6") int maxWorkers,
        @DefaultValue("400ms") Duration aim,
        @DefaultValue("1s") Duration pause,
        @DefaultValue("30s") Duration orphanAge,
        @DefaultValue("5s") Duration orphansEvery,
        @DefaultValue("20000") int maxBacklog,
        @DefaultValue("500ms") Duration backlogEvery) {
    PlacingProperties {
        if (capacity < 1 || maxBacklog < 1 || maxBatch < 1 || maxBatch > 1000 || maxWorkers < 1 || maxWorkers > 64) {
            throw new IllegalArgumentException(
                    "sluice.order.placing: 1 or more of each, batches up to 1000, workers up to 64");
        }
        if (deadline.toMillis() < 100 || aim.toMillis() < 1 || pause.isNegative() || orphanAge.toSeconds() < 15) {
            throw new IllegalArgumentException(
                    "sluice.order.placing: deadline from 100ms, aim from 1ms, orphan age from 15s");
        }
    }
}
