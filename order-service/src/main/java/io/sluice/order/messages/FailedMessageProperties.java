package io.sluice.order.messages;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Whose failed messages are shown and counted, and when one is too old.
 *
 * @param groups the consumer groups of the suite
 * @param countInterval how often their failed messages are counted for the metrics
 * @param warnAge the health is WARN while a failed message is older than this
 * @param undecidedAge a batch younger than this is simply under way
 * @param maxRead how many of the messages that wait for a retry are read for each delay; more are not counted
 */
@ConfigurationProperties(FailedMessageProperties.PREFIX)
record FailedMessageProperties(
        List<ConsumerGroup> groups,
        @DefaultValue("15s") Duration countInterval,
        @DefaultValue("5m") Duration warnAge,
        @DefaultValue("30s") Duration undecidedAge,
        @DefaultValue("1000") int maxRead) {
    static final String PREFIX = "sluice.order.failed-messages";

    FailedMessageProperties {
        require(groups != null && !groups.isEmpty(), "groups must name at least one consumer group", groups);
        require(countInterval.toMillis() >= 1000, "count-interval must be at least 1s", countInterval);
        require(undecidedAge.toMillis() >= 1000, "undecided-age must be at least 1s", undecidedAge);
        require(maxRead >= 100, "max-read must be at least 100", maxRead);
    }

    private static void require(boolean condition, String rule, Object actual) {
        if (!condition) {
            throw new IllegalArgumentException(PREFIX + "." + rule + ", was " + actual);
        }
    }
}
