package io.sluice.order.messages.messaging;

import io.sluice.order.messages.ConsumerGroup;
import io.sluice.order.messages.FailedMessageId;
import org.apache.rocketmq.common.MixAll;
import org.apache.rocketmq.common.topic.TopicValidator;

/** The topics in which the broker stores the failed messages of a group. */
final class GroupTopics {
    /** Delayed messages of all groups share one topic. */
    static final String DELAYED = TopicValidator.RMQ_SYS_SCHEDULE_TOPIC;

    private GroupTopics() {}

    /** Read by this group alone. */
    static String retry(ConsumerGroup group) {
        return MixAll.getRetryTopic(group.name());
    }

    static String deadLetters(ConsumerGroup group) {
        return MixAll.getDLQTopic(group.name());
    }

    /** Where a message is stored. */
    static String of(FailedMessageId id) {
        return switch (id.kind()) {
            case DEAD -> deadLetters(id.group());
            case RETRY -> retry(id.group());
            case DELAYED -> DELAYED;
        };
    }
}
