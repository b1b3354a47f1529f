package io.sluice.order.refund;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How refunds are worked on.
 *
 * @param maxRetryInterval between two tries; they begin a second apart
 * @param interval how often due refunds are processed
 */
@ConfigurationProperties("sluice.order.refund")
record RefundProperties(
        @DefaultValue("1m") Duration maxRetryInterval,
        @DefaultValue("1s") Duration interval) {
    RefundProperties {
        if (maxRetryInterval.toMillis() < 1000) {
            throw new IllegalArgumentException(
                    "sluice.order.refund.max-retry-interval must be at least 1s, was " + maxRetryInterval);
        }
        if (interval.toMillis() < 100) {
            throw new IllegalArgumentException("sluice.order.refund.interval must be at least 100ms, was " + interval);
        }
    }
}
