package io.sluice.order.messages.messaging;

import io.sluice.order.messages.BrokerUnavailableException;
import io.sluice.order.messages.ConsumerGroup;
import io.sluice.order.messages.OffsetRange;
import io.sluice.order.messages.QueueRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.rocketmq.client.consumer.DefaultMQPullConsumer;
import org.apache.rocketmq.client.consumer.PullResult;
import org.apache.rocketmq.client.consumer.PullStatus;
import org.apache.rocketmq.client.exception.MQBrokerException;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.client.exception.OffsetNotFoundException;
import org.apache.rocketmq.client.impl.factory.MQClientInstance;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.client.producer.SendStatus;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageQueue;
import org.apache.rocketmq.remoting.exception.RemotingException;
import org.apache.rocketmq.remoting.protocol.ResponseCode;
import org.apache.rocketmq.remoting.protocol.header.QueryConsumerOffsetRequestHeader;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Reads the broker's queues without consuming anything: it stores no position, and changes no group's position.
 *
 * <p>The consumer it reads with is deprecated in favour of one that prefetches and stores positions, which reading must
 * not do here. It shares the producer's connections.
 */
@Component
@SuppressWarnings("deprecation")
class BrokerQueues implements DisposableBean {
    private static final String GROUP = "order-failed-messages";
    private static final long TIMEOUT_MILLIS = 3000;
    /** The broker returns no more than this at once. */
    private static final int PAGE = 32;

    private final DefaultMQProducer producer;
    private final MQClientInstance client;
    private final DefaultMQPullConsumer reader;

    BrokerQueues(RocketMQTemplate rocketMq) throws MQClientException {
        producer = rocketMq.getProducer();
        client = producer.getDefaultMQProducerImpl().getMqClientFactory();
        reader = new DefaultMQPullConsumer(GROUP);
        reader.setNamesrvAddr(producer.getNamesrvAddr());
        reader.setInstanceName(producer.getInstanceName());
        reader.setEnableRebalance(false);
        reader.start();
    }

    static QueueRef refOf(MessageQueue queue) {
        return new QueueRef(queue.getBrokerName(), queue.getQueueId());
    }

    /** None if there is no such topic: the broker creates a group's topics when it needs them. */
    Set<MessageQueue> findAll(String topic) {
        return call(() -> {
            try {
                var route = client.getMQClientAPIImpl().getTopicRouteInfoFromNameServer(topic, TIMEOUT_MILLIS, false);
                return MQClientInstance.topicRouteData2TopicSubscribeInfo(topic, route);
            } catch (MQClientException e) {
                if (e.getResponseCode() == ResponseCode.TOPIC_NOT_EXIST) {
                    return Set.of();
                }
                throw e;
            }
        });
    }

    /** Everything the broker still stores of a queue. */
    OffsetRange findStored(MessageQueue queue) {
        long begin = call(() -> client.getMQAdminImpl().minOffset(queue));
        return new OffsetRange(begin, call(() -> client.getMQAdminImpl().maxOffset(queue)));
    }

    /** What is stored of a queue that a group has not consumed. */
    OffsetRange findUnconsumed(MessageQueue queue, ConsumerGroup group) {
        OffsetRange stored = findStored(queue);
        var query = new QueryConsumerOffsetRequestHeader();
        query.setConsumerGroup(group.name());
        query.setTopic(queue.getTopic());
        query.setQueueId(queue.getQueueId());
        return call(() -> {
            try {
                String broker = client.findBrokerAddressInPublish(queue.getBrokerName());
                return stored.from(client.getMQClientAPIImpl().queryConsumerOffset(broker, query, TIMEOUT_MILLIS));
            } catch (OffsetNotFoundException neverConsumed) {
                return stored;
            }
        });
    }

    /** The first offset stored at that time or later. */
    long findOffset(MessageQueue queue, Instant time) {
        return call(() -> client.getMQAdminImpl().searchOffset(queue, time.toEpochMilli()));
    }

    /** When the first message that is still there was stored. */
    Instant findOldestTime(MessageQueue queue) {
        return Instant.ofEpochMilli(call(() -> client.getMQAdminImpl().earliestMsgStoreTime(queue)));
    }

    /** The first messages of a range. */
    List<StoredMessage> read(MessageQueue queue, OffsetRange range, int max) {
        List<StoredMessage> messages = new ArrayList<>();
        long next = range.begin();
        while (next < range.end() && messages.size() < max) {
            long offset = next;
            int count = (int) Math.min(PAGE, Math.min(range.end() - offset, max - messages.size()));
            PullResult page = call(() -> reader.pull(queue, "*", offset, count, TIMEOUT_MILLIS));
            if (page.getPullStatus() == PullStatus.FOUND) {
                page.getMsgFoundList().stream().map(StoredMessage::new).forEach(messages::add);
            }
            if (page.getNextBeginOffset() <= next) {
                break;
            }
            next = page.getNextBeginOffset();
        }
        return messages;
    }

    void send(Message message) {
        SendStatus status = call(() -> producer.send(message)).getSendStatus();
        if (status != SendStatus.SEND_OK) {
            throw new BrokerUnavailableException("Broker answered " + status + " to a message", null);
        }
    }

    private static <T> T call(BrokerCall<T> call) {
        try {
            return call.run();
        } catch (MQClientException | RemotingException | MQBrokerException e) {
            throw new BrokerUnavailableException("Call to the broker failed: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokerUnavailableException("Call to the broker was interrupted", e);
        }
    }

    /** A call that may fail in all the ways of the broker's client. */
    private interface BrokerCall<T> {
        T run() throws MQClientException, RemotingException, MQBrokerException, InterruptedException;
    }

    @Override
    public void destroy() {
        reader.shutdown();
    }
}
