package io.sluice.order.placing;

import io.sluice.common.selling.token.SeckillToken;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The bounds of placing orders.
 *
 * @param maxInFlight how many attempts may be between their permit and their answer; the next one is refused at once
 * @param answerTimeout how long a buyer waits for an answer
 * @param maxBatchSize the most orders in one transaction and one message
 * @param maxConcurrentBatches the most batches under way at once
 * @param maxBatchesPerPromo the most of them of one promotion: fewer, so that none can keep the others waiting; the last free
 *     thread is for a promotion that has no batch under way
 * @param targetBatchTime how long a batch should take at most: when it takes longer, fewer are under way at once
 * @param outagePause how long attempts are refused at once after the broker could not be reached, or a promotion's batch has failed
 * @param pingInterval how often an unreachable database is pinged; attempts are refused until it answers
 * @param orphanAge after this a hold without an order is released: longer than any batch can take
 * @param orphanInterval how often such holds are released
 * @param maxBacklog how many orders may wait for the ledger before no more are taken
 * @param backlogInterval how often they are counted
 */
@Validated
@ConfigurationProperties("sluice.order.placing")
record PlacingProperties(
        @DefaultValue("1000") @Min(1) int maxInFlight,
        @DefaultValue("3s") @DurationMin(millis = 100) Duration answerTimeout,
        @DefaultValue("200") @Min(1) @Max(1000) int maxBatchSize,
        @DefaultValue("6") @Min(2) @Max(64) int maxConcurrentBatches,
        @DefaultValue("4") @Min(1) @Max(64) int maxBatchesPerPromo,
        @DefaultValue("400ms") @DurationMin(millis = 1) Duration targetBatchTime,
        @DefaultValue("1s") @DurationMin Duration outagePause,
        @DefaultValue("250ms") @DurationMin(millis = 10) Duration pingInterval,
        @DefaultValue("15s") @DurationMin(seconds = 5) Duration orphanAge,
        @DefaultValue("2s") @DurationMin(millis = 1) Duration orphanInterval,
        @DefaultValue("20000") @Min(1) int maxBacklog,
        @DefaultValue("500ms") @DurationMin(millis = 1) Duration backlogInterval) {
    @AssertTrue(
            message =
                    "max-batches-per-promo must be below max-concurrent-batches, or one promotion could take them all")
    boolean isOneBatchLeftForOthers() {
        return maxBatchesPerPromo < maxConcurrentBatches;
    }

    @AssertTrue(
            message =
                    "orphan-age and orphan-interval together must be below 20s, for which every seckill token lives: a buyer whose"
                            + " node died must be able to use the token again")
    boolean isOrphanOutlivedByItsToken() {
        return orphanAge.plus(orphanInterval).compareTo(SeckillToken.MIN_LIFETIME) < 0;
    }
}
