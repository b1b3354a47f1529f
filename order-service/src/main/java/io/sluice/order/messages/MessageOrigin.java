package io.sluice.order.messages;

import org.apache.rocketmq.common.message.MessageConst;
import org.apache.rocketmq.common.message.MessageExt;

/**
 * How a message was sent originally.
 *
 * @param topic the one it was sent to first, before the broker moved it to a retry or dead-letter topic
 * @param key may be null
 */
record MessageOrigin(String topic, String key) {
    static MessageOrigin of(MessageExt message) {
        String original = message.getProperty(MessageConst.PROPERTY_RETRY_TOPIC);
        return new MessageOrigin(original == null ? message.getTopic() : original, message.getKeys());
    }
}
