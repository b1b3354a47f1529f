package io.sluice.order.messages;

import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.common.message.MessageQueue;

/** Where a message is stored: one place in one queue of one broker. */
record QueuePosition(String broker, int queueId, long offset) {
    static QueuePosition of(MessageExt message) {
        return new QueuePosition(message.getBrokerName(), message.getQueueId(), message.getQueueOffset());
    }

    boolean isIn(MessageQueue queue) {
        return queue.getBrokerName().equals(broker) && queue.getQueueId() == queueId;
    }
}
