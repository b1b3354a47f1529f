package io.sluice.order.push.messaging;

import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.selling.message.Topics;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.push.Connections;
import io.sluice.order.push.PushMessage;
import io.sluice.order.push.Pushing;
import io.sluice.order.push.TestTransport;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.apache.rocketmq.client.consumer.DefaultMQPushConsumer;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyStatus;
import org.apache.rocketmq.client.consumer.listener.MessageListenerConcurrently;
import org.apache.rocketmq.client.exception.MQClientException;
import org.apache.rocketmq.remoting.protocol.heartbeat.MessageModel;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.junit.jupiter.api.Test;

/** Order events on two nodes. */
@OnLocalMiddleware("order-service")
class OrderEventListenerIT extends Pushing {
    @Test
    void deliversEveryEventToEveryNode() throws MQClientException {
        UserId user = ids.next(UserId::new);
        OrderId order = orderOf(user);
        var transport = new TestTransport();
        Connections secondNode = transport.connectToAnotherNode(user);
        DefaultMQPushConsumer consumer = consumeAs(new OrderEventListener(secondNode));
        try (var client = connect(user)) {
            await().atMost(SOON).until(() -> !client.received.isEmpty());
            // A new consumer starts at the end of each queue once it has found them, so it may miss the first events.
            await().atMost(Duration.ofSeconds(60))
                    .pollInterval(Duration.ofSeconds(1))
                    .until(() -> {
                        publish(user, order, OrderState.CONFIRMED);
                        return transport.read.size() > 1;
                    });
            // On all queues: if the nodes shared the work, each would receive a part only.
            List<OrderEvent> all = Stream.generate(() -> publish(user, order, OrderState.PAID))
                    .limit(16)
                    .toList();
            await().atMost(SOON).until(() -> hasReceived(all, textsOf(transport)) && hasReceived(all, client.received));
        } finally {
            consumer.shutdown();
        }
    }

    private static List<String> textsOf(TestTransport transport) {
        return transport.read.stream().map(PushMessage::text).toList();
    }

    private DefaultMQPushConsumer consumeAs(OrderEventListener listener) throws MQClientException {
        var consumer = new DefaultMQPushConsumer("order-push");
        consumer.setNamesrvAddr(environment.getRequiredProperty("rocketmq.name-server"));
        consumer.setInstanceName("second-node");
        var annotation = OrderEventListener.class.getAnnotation(RocketMQMessageListener.class);
        consumer.setMessageModel(MessageModel.valueOf(annotation.messageModel().name()));
        consumer.subscribe(Topics.ORDER_EVENTS, "*");
        consumer.registerMessageListener((MessageListenerConcurrently) (messages, context) -> {
            messages.forEach(listener::onMessage);
            return ConsumeConcurrentlyStatus.CONSUME_SUCCESS;
        });
        consumer.start();
        return consumer;
    }
}
