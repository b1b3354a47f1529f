package io.sluice.order.messages;

import io.sluice.order.messages.FailedMessageId.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.rocketmq.common.message.MessageConst;
import org.apache.rocketmq.common.message.MessageExt;

/**
 * A message that its consumer group has not got through.
 *
 * @param id the text of a {@link FailedMessageId}, or of a batch's id
 * @param tries how often the group failed; null where that is not counted
 * @param state of a batch in the stock log; null for messages of the broker
 */
record FailedMessage(
        String id,
        ConsumerGroup group,
        MessageOrigin source,
        Timestamps timestamps,
        Integer tries,
        String state,
        String body) {
    /**
     * When things happened to a failed message.
     *
     * @param overdueSince since when it should have been processed
     */
    record Timestamps(Instant bornAt, Instant storedAt, Instant overdueSince) {}

    static FailedMessage of(FailedMessageId id, MessageExt message) {
        return new FailedMessage(
                id.toString(),
                id.group(),
                MessageOrigin.of(message),
                timestamps(id, message),
                message.getReconsumeTimes(),
                null,
                new String(message.getBody(), StandardCharsets.UTF_8));
    }

    private static Timestamps timestamps(FailedMessageId id, MessageExt message) {
        Instant bornAt = Instant.ofEpochMilli(message.getBornTimestamp());
        Instant overdueSince = id.kind() == Kind.DEAD ? id.storedAt() : firstDeliveryAt(message, bornAt);
        return new Timestamps(bornAt, id.storedAt(), overdueSince);
    }

    /** A message that was sent with a delay is not overdue before its delay is over. */
    private static Instant firstDeliveryAt(MessageExt message, Instant bornAt) {
        String timer = message.getProperty(MessageConst.PROPERTY_TIMER_OUT_MS);
        return timer == null ? bornAt : Instant.ofEpochMilli(Long.parseLong(timer));
    }
}
