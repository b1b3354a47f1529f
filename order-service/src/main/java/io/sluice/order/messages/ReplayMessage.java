package io.sluice.order.messages;

import java.util.Optional;
import java.util.Set;
import org.apache.rocketmq.common.MixAll;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageAccessor;
import org.apache.rocketmq.common.message.MessageConst;
import org.apache.rocketmq.common.message.MessageExt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/** Lets a letter's group try it once more, from the first try on. No other group hears of it. */
@Service
class ReplayMessage {
    private static final Logger log = LoggerFactory.getLogger(ReplayMessage.class);
    /** Of what the broker noted on the letter, what belongs to the message itself. */
    private static final Set<String> KEPT = Set.of(
            MessageConst.PROPERTY_KEYS,
            MessageConst.PROPERTY_TAGS,
            MessageConst.PROPERTY_UNIQ_CLIENT_MESSAGE_ID_KEYIDX,
            MessageConst.PROPERTY_ORIGIN_MESSAGE_ID);

    private final FailedMessageFinder letters;
    private final BrokerQueues queues;
    private final Replays replays;
    private final UndecidedBatches undecided;

    ReplayMessage(FailedMessageFinder letters, BrokerQueues queues, Replays replays, UndecidedBatches undecided) {
        this.letters = letters;
        this.queues = queues;
        this.replays = replays;
        this.undecided = undecided;
    }

    /** What a replay came to: sent now, or before. */
    record Result(Replay replay, boolean now) {}

    /**
     * Empty if there is no such letter.
     *
     * @param again also if it was replayed before
     */
    Optional<Result> replay(String id, String by, boolean again) {
        Optional<Replay> before = again ? Optional.empty() : replays.find(id);
        if (before.isPresent()) {
            return before.map(replay -> new Result(replay, false));
        }
        Optional<Replay> now =
                FailedMessageId.parse(id).map(letter -> send(letter, by)).orElseGet(() -> undecided.replay(id, by));
        now.ifPresent(replay -> log.info("message {} (key {}) replayed by {}", id, replay.messageKey(), by));
        return now.map(replay -> new Result(replay, true));
    }

    /** Sends first and writes down then: a letter sent twice is harmless, one that is only said to be sent is lost. */
    private Optional<Replay> send(FailedMessageId id, String by) {
        return letters.find(id).map(letter -> {
            queues.send(copy(id.group(), letter));
            return replays.add(id, FailedMessage.originalTopic(letter), letter.getKeys(), by);
        });
    }

    /** The group's retry topic is read by that group alone; the broker's notes would make the copy half, late or dead again. */
    private static Message copy(String group, MessageExt letter) {
        var copy = new Message(MixAll.getRetryTopic(group), letter.getBody());
        copy.setFlag(letter.getFlag());
        letter.getProperties().forEach((name, value) -> {
            if (KEPT.contains(name) || !MessageConst.STRING_HASH_SET.contains(name)) {
                MessageAccessor.putProperty(copy, name, value);
            }
        });
        MessageAccessor.putProperty(copy, MessageConst.PROPERTY_RETRY_TOPIC, FailedMessage.originalTopic(letter));
        return copy;
    }
}
