package io.sluice.order.messages;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.rocketmq.common.message.MessageConst;
import org.apache.rocketmq.common.message.MessageExt;

/**
 * A message that did not get through to a group.
 *
 * @param topic the one it was sent to first
 * @param since from when on it should have been taken care of
 * @param tries how often the group failed; null where nobody counts
 * @param state of a batch in the stock log; null for messages
 */
record FailedMessage(
        String id,
        String group,
        String topic,
        String key,
        Instant bornAt,
        Instant storedAt,
        Instant since,
        Integer tries,
        String state,
        String body) {
    static FailedMessage of(FailedMessageId id, MessageExt message) {
        Instant bornAt = Instant.ofEpochMilli(message.getBornTimestamp());
        return new FailedMessage(
                id.toString(),
                id.group(),
                originalTopic(message),
                message.getKeys(),
                bornAt,
                id.storedAt(),
                id.kind() == FailedMessageId.Kind.DEAD ? id.storedAt() : deliveredFirst(message, bornAt),
                message.getReconsumeTimes(),
                null,
                new String(message.getBody(), StandardCharsets.UTF_8));
    }

    static String originalTopic(MessageExt message) {
        String topic = message.getProperty(MessageConst.PROPERTY_RETRY_TOPIC);
        return topic == null ? message.getTopic() : topic;
    }

    /** A message sent for later is not late when it comes. */
    private static Instant deliveredFirst(MessageExt message, Instant bornAt) {
        String timer = message.getProperty(MessageConst.PROPERTY_TIMER_OUT_MS);
        return timer == null ? bornAt : Instant.ofEpochMilli(Long.parseLong(timer));
    }
}
