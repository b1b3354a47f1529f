package io.sluice.order.messages;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names a failed message by where it is stored, and since when: a broker that lost its store gives the same position to
 * another message.
 *
 * <p>Not the broker's own message id: that contains an address, and we would connect to any address that a client sends
 * us.
 */
public record FailedMessageId(Kind kind, ConsumerGroup group, QueuePosition position, Instant storedAt) {
    private static final Pattern TEXT = Pattern.compile(
            "(dead|retry|delayed):([A-Za-z0-9_|-]{1,255}):([A-Za-z0-9_.-]{1,127}):(\\d{1,5}):(\\d{1,18}):(\\d{1,15})");

    /** What a failed message waits for. */
    public enum Kind {
        /** For a person: its group has given it up. */
        DEAD,
        /**
         * For its group: the broker has delivered it again, and the group is still processing it or has no consumer.
         */
        RETRY,
        /** For the time of its next try. */
        DELAYED
    }

    /** Empty for a text that cannot be one. */
    public static Optional<FailedMessageId> parse(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        var queue = new QueueRef(parts.group(3), Integer.parseInt(parts.group(4)));
        return Optional.of(new FailedMessageId(
                Kind.valueOf(parts.group(1).toUpperCase(Locale.ROOT)),
                new ConsumerGroup(parts.group(2)),
                new QueuePosition(queue, Long.parseLong(parts.group(5))),
                Instant.ofEpochMilli(Long.parseLong(parts.group(6)))));
    }

    @Override
    public String toString() {
        return String.join(
                ":",
                kind.name().toLowerCase(Locale.ROOT),
                group.name(),
                position.queue().broker(),
                Integer.toString(position.queue().id()),
                Long.toString(position.offset()),
                Long.toString(storedAt.toEpochMilli()));
    }
}
