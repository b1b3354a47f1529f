package io.sluice.sale.chaos;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageAccessor;
import org.apache.rocketmq.common.message.MessageConst;

/** A message that a group is said to have given up: stored where the broker stores it after sixteen failures in nearly five hours. */
record DeadLetter(String group, String topic, String key, String body) {

    /** That an order was paid, which earns its buyer a point. */
    static DeadLetter ofPaidOrder(String order, String buyerId) {
        return new DeadLetter("user-rewards", "order-events", order, """
                {"eventId": "%1$s", "orderId": "%1$s", "promoId": "%1$s", "itemId": "%1$s", "userId": "%2$s",
                 "quantity": 1, "amount": 100, "currency": "CNY", "state": "PAID", "at": "%3$s"}""".formatted(order, buyerId, Instant.now()));
    }

    void store(String nameServer) throws Exception {
        DefaultMQProducer producer = new DefaultMQProducer("chaos");
        producer.setNamesrvAddr(nameServer);
        producer.start();
        try {
            createTopic(producer);
            Message letter = new Message(deadLetters(), "PAID", key, body.getBytes(StandardCharsets.UTF_8));
            MessageAccessor.putProperty(letter, MessageConst.PROPERTY_RETRY_TOPIC, topic);
            producer.send(letter);
        } finally {
            producer.shutdown();
        }
    }

    private String deadLetters() {
        return "%DLQ%" + group;
    }

    @SuppressWarnings("deprecation") // topics are created by tools, which are not on the class path
    private void createTopic(DefaultMQProducer producer) throws Exception {
        producer.createTopic(topic, deadLetters(), 1, Map.of());
    }
}
