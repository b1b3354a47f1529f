package io.sluice.order.messages;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.rocketmq.client.consumer.DefaultMQPushConsumer;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyContext;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyStatus;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.common.consumer.ConsumeFromWhere;
import org.apache.rocketmq.common.message.MessageExt;

/** A consumer that fails at some messages until it is repaired. After the second failure they become dead letters. */
final class FailingGroup implements AutoCloseable {
    private final DefaultMQPushConsumer consumer;
    /** By key: the delay level of the next try. */
    private final Map<String, Integer> failures = new ConcurrentHashMap<>();

    private final Queue<MessageExt> consumed = new ConcurrentLinkedQueue<>();

    FailingGroup(String group, String topic, String nameServer) throws MQClientException {
        consumer = new DefaultMQPushConsumer(group);
        consumer.setNamesrvAddr(nameServer);
        consumer.setConsumeFromWhere(ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET);
        consumer.setMaxReconsumeTimes(1);
        consumer.subscribe(topic, "*");
        consumer.registerMessageListener(this::consume);
        consumer.start();
    }

    private ConsumeConcurrentlyStatus consume(List<MessageExt> messages, ConsumeConcurrentlyContext context) {
        for (MessageExt message : messages) {
            Integer delay = failures.get(message.getKeys());
            if (delay != null) {
                context.setDelayLevelWhenNextConsume(delay);
                return ConsumeConcurrentlyStatus.RECONSUME_LATER;
            }
            consumed.add(message);
        }
        return ConsumeConcurrentlyStatus.CONSUME_SUCCESS;
    }

    void failAt(String key, int delayLevel) {
        failures.put(key, delayLevel);
    }

    void repair(String key) {
        failures.remove(key);
    }

    List<MessageExt> consumed(String key) {
        return consumed.stream()
                .filter(message -> key.equals(message.getKeys()))
                .toList();
    }

    @Override
    public void close() {
        consumer.shutdown();
    }
}
