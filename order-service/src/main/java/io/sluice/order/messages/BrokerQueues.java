package io.sluice.order.messages;

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
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.common.message.MessageQueue;
import org.apache.rocketmq.remoting.exception.RemotingException;
import org.apache.rocketmq.remoting.protocol.ResponseCode;
import org.apache.rocketmq.remoting.protocol.header.QueryConsumerOffsetRequestHeader;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Reads the broker's queues without taking anything from them: no position is kept, no group's position changes.
 *
 * <p>The consumer it reads with is deprecated in favour of one that fetches ahead and keeps positions, which is what a look
 * must not do. It shares the producer's connections.
 */
@Component
@SuppressWarnings("deprecation")
class BrokerQueues implements DisposableBean {
    private static final String GROUP = "order-letters";
    private static final long TIMEOUT_MILLIS = 3000;
    /** More than this the broker does not hand out at once. */
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

    /** None if there is no such topic: the broker makes a group's topics when it needs them. */
    Set<MessageQueue> of(String topic) {
        return ask(() -> {
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

    /** The first offset that is still there. */
    long begin(MessageQueue queue) {
        return ask(() -> client.getMQAdminImpl().minOffset(queue));
    }

    /** The offset after the last. */
    long end(MessageQueue queue) {
        return ask(() -> client.getMQAdminImpl().maxOffset(queue));
    }

    /** The first offset stored at that time or later. */
    long offsetAt(MessageQueue queue, Instant time) {
        return ask(() -> client.getMQAdminImpl().searchOffset(queue, time.toEpochMilli()));
    }

    /** When the first message that is still there was stored. */
    Instant beginsAt(MessageQueue queue) {
        return Instant.ofEpochMilli(ask(() -> client.getMQAdminImpl().earliestMsgStoreTime(queue)));
    }

    /** How far a group has come; the queue's begin if it has not begun. */
    long position(String group, MessageQueue queue) {
        var question = new QueryConsumerOffsetRequestHeader();
        question.setConsumerGroup(group);
        question.setTopic(queue.getTopic());
        question.setQueueId(queue.getQueueId());
        return ask(() -> {
            try {
                String broker = client.findBrokerAddressInPublish(queue.getBrokerName());
                return client.getMQClientAPIImpl().queryConsumerOffset(broker, question, TIMEOUT_MILLIS);
            } catch (OffsetNotFoundException e) {
                return begin(queue);
            }
        });
    }

    /** The messages from one offset up to another, at most so many. */
    List<MessageExt> read(MessageQueue queue, long from, long to, int most) {
        List<MessageExt> messages = new ArrayList<>();
        long next = from;
        while (next < to && messages.size() < most) {
            long offset = next;
            int count = (int) Math.min(PAGE, Math.min(to - offset, most - messages.size()));
            PullResult page = ask(() -> reader.pull(queue, "*", offset, count, TIMEOUT_MILLIS));
            if (page.getPullStatus() == PullStatus.FOUND) {
                messages.addAll(page.getMsgFoundList());
            }
            if (page.getNextBeginOffset() <= next) {
                break;
            }
            next = page.getNextBeginOffset();
        }
        return messages;
    }

    void send(Message message) {
        SendStatus status = ask(() -> producer.send(message)).getSendStatus();
        if (status != SendStatus.SEND_OK) {
            throw new BrokerUnavailableException("the broker answered " + status, null);
        }
    }

    private static <T> T ask(Question<T> question) {
        try {
            return question.ask();
        } catch (MQClientException | RemotingException | MQBrokerException e) {
            throw new BrokerUnavailableException(e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokerUnavailableException("interrupted", e);
        }
    }

    /** What may fail in all the ways of the broker's client. */
    private interface Question<T> {
        T ask() throws MQClientException, RemotingException, MQBrokerException, InterruptedException;
    }

    @Override
    public void destroy() {
        reader.shutdown();
    }
}
