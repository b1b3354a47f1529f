package io.sluice.order.messages;

import java.util.Objects;
import java.util.Optional;
import org.apache.rocketmq.common.MixAll;
import org.apache.rocketmq.common.message.MessageConst;
import org.apache.rocketmq.common.message.MessageExt;

/** The name of the consumers that share the work of a topic. */
record ConsumerGroup(String name) {
    /** Public, so that Spring can bind the names in the configuration. */
    public ConsumerGroup {
        Objects.requireNonNull(name, "name");
    }

    /**
     * The group that a delayed message will be delivered to again. Empty if it is delayed for another reason than a
     * failure.
     */
    static Optional<ConsumerGroup> ofDelayed(MessageExt message) {
        return Optional.ofNullable(message.getProperty(MessageConst.PROPERTY_REAL_TOPIC))
                .filter(topic -> topic.startsWith(MixAll.RETRY_GROUP_TOPIC_PREFIX))
                .map(topic -> topic.substring(MixAll.RETRY_GROUP_TOPIC_PREFIX.length()))
                .map(ConsumerGroup::new);
    }

    /** Read by this group alone. */
    String retryTopic() {
        return MixAll.getRetryTopic(name);
    }

    String deadLetterTopic() {
        return MixAll.getDLQTopic(name);
    }

    @Override
    public String toString() {
        return name;
    }
}
