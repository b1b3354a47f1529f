package io.sluice.order.messages;

import io.sluice.common.selling.id.BatchId;
import io.sluice.common.platform.id.UserId;
import java.util.Optional;
import java.util.Set;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageAccessor;
import org.apache.rocketmq.common.message.MessageConst;
import org.apache.rocketmq.common.message.MessageExt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/** Lets the group of a failed message try it once more, counting from the first try. No other group receives it. */
@Service
class ReplayMessage {
    private static final Logger log = LoggerFactory.getLogger(ReplayMessage.class);
    /** Of the properties the broker sets, those that belong to the message itself. */
    private static final Set<String> KEPT = Set.of(
            MessageConst.PROPERTY_KEYS,
            MessageConst.PROPERTY_TAGS,
            MessageConst.PROPERTY_UNIQ_CLIENT_MESSAGE_ID_KEYIDX,
            MessageConst.PROPERTY_ORIGIN_MESSAGE_ID);

    private final BrokerMessages messages;
    private final BrokerQueues queues;
    private final Replays replays;
    private final UndecidedBatches undecided;

    ReplayMessage(BrokerMessages messages, BrokerQueues queues, Replays replays, UndecidedBatches undecided) {
        this.messages = messages;
        this.queues = queues;
        this.replays = replays;
        this.undecided = undecided;
    }

    /**
     * The replay that was asked for.
     *
     * @param now false if it was done before, and not repeated
     */
    record Result(Replay replay, boolean now) {}

    /**
     * Empty if there is no such message.
     *
     * @param again whether to repeat a replay that was done before
     */
    Optional<Result> replay(FailedMessageId id, UserId by, boolean again) {
        Optional<Replay> before = again ? Optional.empty() : replays.find(id);
        return before.map(replay -> new Result(replay, false))
                .or(() -> send(id, by).map(ReplayMessage::done));
    }

    /**
     * Makes an overdue batch due now; empty if there is no such batch. Harmless as often as it is done, so not
     * recorded.
     */
    Optional<Result> replay(BatchId id, UserId by) {
        return undecided.replay(id, by).map(ReplayMessage::done);
    }

    /** Sends first and records then: a message sent twice is harmless, one recorded but not sent would be lost. */
    private Optional<Replay> send(FailedMessageId id, UserId by) {
        return messages.find(id).map(message -> {
            MessageOrigin source = MessageOrigin.of(message);
            queues.send(copy(message, id.group(), source));
            return replays.add(id, source, by);
        });
    }

    /** Without the properties of the broker, which would make the copy a half message, delayed or dead again. */
    private static Message copy(MessageExt message, ConsumerGroup group, MessageOrigin source) {
        var copy = new Message(group.retryTopic(), message.getBody());
        copy.setFlag(message.getFlag());
        message.getProperties().forEach((name, value) -> {
            if (KEPT.contains(name) || !MessageConst.STRING_HASH_SET.contains(name)) {
                MessageAccessor.putProperty(copy, name, value);
            }
        });
        MessageAccessor.putProperty(copy, MessageConst.PROPERTY_RETRY_TOPIC, source.topic());
        return copy;
    }

    private static Result done(Replay replay) {
        String key = replay.source().key();
        log.info("Message {} with key {} replayed by {}", replay.id(), key, replay.replayedBy());
        return new Result(replay, true);
    }
}
