package io.sluice.order.messages;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.rocketmq.common.MixAll;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.common.topic.TopicValidator;

/**
 * Where a letter lies, and since when: a broker that lost its store gives the same place to another letter.
 *
 * <p>Not the broker's own message id: that one names an address, and we would connect to whichever somebody sends us.
 */
record FailedMessageId(Kind kind, String group, String broker, int queue, long offset, Instant storedAt) {
    private static final Pattern TEXT = Pattern.compile(
            "(dead|retry|delayed):([A-Za-z0-9_|-]{1,255}):([A-Za-z0-9_.-]{1,127}):(\\d{1,5}):(\\d{1,18}):(\\d{1,15})");

    /** What a letter waits for. */
    enum Kind {
        /** For somebody: its consumer has given up. */
        DEAD,
        /** For its consumer, which has it on its desk or is not there. */
        RETRY,
        /** For the time of its next try. */
        DELAYED;

        /** Where the letters of a group lie; those of all groups wait together for their time. */
        String topic(String group) {
            return switch (this) {
                case DEAD -> MixAll.getDLQTopic(group);
                case RETRY -> MixAll.getRetryTopic(group);
                case DELAYED -> TopicValidator.RMQ_SYS_SCHEDULE_TOPIC;
            };
        }
    }

    static FailedMessageId of(Kind kind, String group, MessageExt message) {
        return new FailedMessageId(
                kind,
                group,
                message.getBrokerName(),
                message.getQueueId(),
                message.getQueueOffset(),
                Instant.ofEpochMilli(message.getStoreTimestamp()));
    }

    static Optional<FailedMessageId> parse(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        return Optional.of(new FailedMessageId(
                Kind.valueOf(parts.group(1).toUpperCase(Locale.ROOT)),
                parts.group(2),
                parts.group(3),
                Integer.parseInt(parts.group(4)),
                Long.parseLong(parts.group(5)),
                Instant.ofEpochMilli(Long.parseLong(parts.group(6)))));
    }

    String topic() {
        return kind.topic(group);
    }

    @Override
    public String toString() {
        return String.join(
                ":",
                kind.name().toLowerCase(Locale.ROOT),
                group,
                broker,
                Integer.toString(queue),
                Long.toString(offset),
                Long.toString(storedAt.toEpochMilli()));
    }
}
