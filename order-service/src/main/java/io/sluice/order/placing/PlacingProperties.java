package io.sluice.order.placing;

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
 * @param targetBatchTime how long a batch should take at most: when it takes longer, fewer are under way at once
 * @param outagePause how long attempts are refused at once after broker or database could not be reached
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
        @DefaultValue("6") @Min(1) @Max(64) int maxConcurrentBatches,
        @DefaultValue("400ms") @DurationMin(millis = 1) Duration targetBatchTime,
        @DefaultValue("1s") @DurationMin Duration outagePause,
        @DefaultValue("30s") @DurationMin(seconds = 15) Duration orphanAge,
        @DefaultValue("5s") @DurationMin(millis = 1) Duration orphanInterval,
        @DefaultValue("20000") @Min(1) int maxBacklog,
        @DefaultValue("500ms") @DurationMin(millis = 1) Duration backlogInterval) {}
