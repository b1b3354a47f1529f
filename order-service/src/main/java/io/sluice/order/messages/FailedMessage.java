package io.sluice.order.messages;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A message that its consumer group has not got through.
 *
 * @param id the text of a {@link FailedMessageId}, or of a batch's id
 * @param tries how often the group failed; null where that is not counted
 * @param state of a batch in the stock log; null for messages of the broker
 */
public record FailedMessage(
        String id,
        ConsumerGroup group,
        MessageOrigin source,
        Timestamps timestamps,
        @Nullable Integer tries,
        @Nullable String state,
        String body) {
    /**
     * When things happened to a failed message.
     *
     * @param overdueSince since when it should have been processed
     */
    public record Timestamps(Instant bornAt, Instant storedAt, Instant overdueSince) {}
}
