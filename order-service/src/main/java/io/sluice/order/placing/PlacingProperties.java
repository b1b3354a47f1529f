package io.sluice.order.placing;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The bounds of placing orders.
 *
 * @param maxInFlight how many attempts may be between their permit and their answer; the next one is refused at once
 * @param answerTimeout how long a buyer waits for an answer
 * @param maxBatchSize the most orders in one transaction and one message
 * @param maxConcurrentBatches the most batches under way at once
 * @param targetBatchTime how long a batch should take at most: when it takes longer, fewer are under way at once
 * @param outagePause how long attempts are refused at once after broker or database could not be reached
 * @param orphanAge after this a hold without an order is released: longer than any batch can take
 * @param orphanInterval how often such holds are released
 * @param maxBacklog how many orders may wait for the ledger before no more are taken
 * @param backlogInterval how often they are counted
 */
@ConfigurationProperties("sluice.order.placing")
record PlacingProperties(
        @DefaultValue("1000") int maxInFlight,
        @DefaultValue("3s") Duration answerTimeout,
        @DefaultValue("200") int maxBatchSize,
        @DefaultValue("6") int maxConcurrentBatches,
        @DefaultValue("400ms") Duration targetBatchTime,
        @DefaultValue("1s") Duration outagePause,
        @DefaultValue("30s") Duration orphanAge,
        @DefaultValue("5s") Duration orphanInterval,
        @DefaultValue("20000") int maxBacklog,
        @DefaultValue("500ms") Duration backlogInterval) {
    private static final int MAX_BATCH = 1000;
    private static final int MAX_CONCURRENT = 64;

    PlacingProperties {
        require(maxInFlight >= 1, "max-in-flight must be positive", maxInFlight);
        require(maxBacklog >= 1, "max-backlog must be positive", maxBacklog);
        require(maxBatchSize >= 1 && maxBatchSize <= MAX_BATCH, "max-batch-size must be 1 to 1000", maxBatchSize);
        require(
                maxConcurrentBatches >= 1 && maxConcurrentBatches <= MAX_CONCURRENT,
                "max-concurrent-batches must be 1 to 64",
                maxConcurrentBatches);
        require(answerTimeout.toMillis() >= 100, "answer-timeout must be at least 100ms", answerTimeout);
        require(targetBatchTime.toMillis() >= 1, "target-batch-time must be at least 1ms", targetBatchTime);
        require(!outagePause.isNegative(), "outage-pause must not be negative", outagePause);
        require(orphanAge.toSeconds() >= 15, "orphan-age must be at least 15s", orphanAge);
    }

    private static void require(boolean holds, String rule, Object value) {
        if (!holds) {
            throw new IllegalArgumentException("sluice.order.placing." + rule + ", was " + value);
        }
    }
}
