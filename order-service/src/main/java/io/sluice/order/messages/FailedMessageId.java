package io.sluice.order.messages;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.common.topic.TopicValidator;

/**
 * Names a failed message by where it is stored, and since when: a broker that lost its store gives the same position to
 * another message.
 *
 * <p>Not the broker's own message id: that contains an address, and we would connect to any address that a client sends
 * us.
 */
record FailedMessageId(Kind kind, ConsumerGroup group, QueuePosition position, Instant storedAt) {
    private static final Pattern TEXT = Pattern.compile(
            "(dead|retry|delayed):([A-Za-z0-9_|-]{1,255}):([A-Za-z0-9_.-]{1,127}):(\\d{1,5}):(\\d{1,18}):(\\d{1,15})");

    /** What a failed message waits for. */
    enum Kind {
        /** For a person: its group has given it up. */
        DEAD,
        /**
         * For its group: the broker has delivered it again, and the group is still processing it or has no consumer.
         */
        RETRY,
        /** For the time of its next try. */
        DELAYED
    }

    static FailedMessageId of(Kind kind, ConsumerGroup group, MessageExt message) {
        return new FailedMessageId(
                kind, group, QueuePosition.of(message), Instant.ofEpochMilli(message.getStoreTimestamp()));
    }

    /** Empty for a text that cannot be one. */
    static Optional<FailedMessageId> parse(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        return Optional.of(new FailedMessageId(
                Kind.valueOf(parts.group(1).toUpperCase(Locale.ROOT)),
                new ConsumerGroup(parts.group(2)),
                new QueuePosition(parts.group(3), Integer.parseInt(parts.group(4)), Long.parseLong(parts.group(5))),
                Instant.ofEpochMilli(Long.parseLong(parts.group(6)))));
    }

    /** Where it is stored. Delayed messages of all groups share one topic. */
    String topic() {
        return switch (kind) {
            case DEAD -> group.deadLetterTopic();
            case RETRY -> group.retryTopic();
            case DELAYED -> TopicValidator.RMQ_SYS_SCHEDULE_TOPIC;
        };
    }

    /** Whether this is the message it names, not another one at the same position. */
    boolean names(MessageExt message) {
        boolean sameGroup = kind != Kind.DELAYED
                || ConsumerGroup.ofDelayed(message).filter(group::equals).isPresent();
        return sameGroup && of(kind, group, message).equals(this);
    }

    @Override
    public String toString() {
        return String.join(
                ":",
                kind.name().toLowerCase(Locale.ROOT),
                group.name(),
                position.broker(),
                Integer.toString(position.queueId()),
                Long.toString(position.offset()),
                Long.toString(storedAt.toEpochMilli()));
    }
}
