package io.sluice.order.messages.messaging;

import io.sluice.order.messages.ConsumerGroup;
import io.sluice.order.messages.FailedMessage;
import io.sluice.order.messages.FailedMessage.Timestamps;
import io.sluice.order.messages.FailedMessageId;
import io.sluice.order.messages.FailedMessageId.Kind;
import io.sluice.order.messages.MessageOrigin;
import io.sluice.order.messages.QueuePosition;
import io.sluice.order.messages.QueueRef;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.apache.rocketmq.common.MixAll;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageAccessor;
import org.apache.rocketmq.common.message.MessageConst;
import org.apache.rocketmq.common.message.MessageExt;

/** A message as the broker stores it, and what that says of a failed message. */
record StoredMessage(MessageExt message) {
    /** Of the properties the broker sets, those that belong to the message itself. */
    private static final Set<String> KEPT = Set.of(
            MessageConst.PROPERTY_KEYS,
            MessageConst.PROPERTY_TAGS,
            MessageConst.PROPERTY_UNIQ_CLIENT_MESSAGE_ID_KEYIDX,
            MessageConst.PROPERTY_ORIGIN_MESSAGE_ID);

    long offset() {
        return message.getQueueOffset();
    }

    Instant storedAt() {
        return Instant.ofEpochMilli(message.getStoreTimestamp());
    }

    /**
     * The group that a delayed message will be delivered to again. Empty if it is delayed for another reason than a
     * failure.
     */
    Optional<ConsumerGroup> delayedFor() {
        return Optional.ofNullable(message.getProperty(MessageConst.PROPERTY_REAL_TOPIC))
                .filter(topic -> topic.startsWith(MixAll.RETRY_GROUP_TOPIC_PREFIX))
                .map(topic -> topic.substring(MixAll.RETRY_GROUP_TOPIC_PREFIX.length()))
                .map(ConsumerGroup::new);
    }

    MessageOrigin origin() {
        String original = message.getProperty(MessageConst.PROPERTY_RETRY_TOPIC);
        return new MessageOrigin(original == null ? message.getTopic() : original, message.getKeys());
    }

    /** Whether this is the message that the id names, not another one at the same position. */
    boolean isNamedBy(FailedMessageId id) {
        boolean sameGroup = id.kind() != Kind.DELAYED
                || delayedFor().filter(id.group()::equals).isPresent();
        return sameGroup && id(id.kind(), id.group()).equals(id);
    }

    private FailedMessageId id(Kind kind, ConsumerGroup group) {
        var queue = new QueueRef(message.getBrokerName(), message.getQueueId());
        return new FailedMessageId(kind, group, new QueuePosition(queue, offset()), storedAt());
    }

    FailedMessage toFailedMessage(Kind kind, ConsumerGroup group) {
        return new FailedMessage(
                id(kind, group).toString(),
                group,
                origin(),
                timestamps(kind),
                message.getReconsumeTimes(),
                null,
                new String(message.getBody(), StandardCharsets.UTF_8));
    }

    private Timestamps timestamps(Kind kind) {
        Instant bornAt = Instant.ofEpochMilli(message.getBornTimestamp());
        return new Timestamps(bornAt, storedAt(), kind == Kind.DEAD ? storedAt() : firstDeliveryAt(bornAt));
    }

    /** A message that was sent with a delay is not overdue before its delay is over. */
    private Instant firstDeliveryAt(Instant bornAt) {
        String timer = message.getProperty(MessageConst.PROPERTY_TIMER_OUT_MS);
        return timer == null ? bornAt : Instant.ofEpochMilli(Long.parseLong(timer));
    }

    /**
     * A copy for one group, without the properties of the broker, which would make it a half message, delayed or dead
     * again.
     */
    Message copyFor(ConsumerGroup group) {
        var copy = new Message(GroupTopics.retry(group), message.getBody());
        copy.setFlag(message.getFlag());
        message.getProperties().forEach((name, value) -> {
            if (KEPT.contains(name) || !MessageConst.STRING_HASH_SET.contains(name)) {
                MessageAccessor.putProperty(copy, name, value);
            }
        });
        MessageAccessor.putProperty(copy, MessageConst.PROPERTY_RETRY_TOPIC, origin().topic());
        return copy;
    }
}
