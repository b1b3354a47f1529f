package io.sluice.order.closing;

import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderDeadline;
import io.sluice.common.selling.message.Topics;
import io.sluice.order.lifecycle.Order;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.apache.rocketmq.client.producer.SendStatus;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Component;

/** Sends delay messages that come back when the time to pay of orders is over. */
@Component
public class ScheduleDeadlines {
    private final RocketMQTemplate rocketMq;

    ScheduleDeadlines(RocketMQTemplate rocketMq) {
        this.rocketMq = rocketMq;
    }

    /**
     * One message for all of them.
     *
     * @param batchId names the message
     * @throws MessagingException if the broker did not take it
     */
    public void schedule(BatchId batchId, List<Order> confirmed) {
        Instant latest = confirmed.stream()
                .map(Order::payBefore)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        schedule(new OrderDeadline(
                batchId, latest, confirmed.stream().map(Order::id).toList()));
    }

    void schedule(OrderDeadline deadline) {
        var result = rocketMq.syncSendDeliverTimeMills(
                Topics.ORDER_DEADLINES,
                MessageBuilder.withPayload(MessageJson.write(deadline))
                        .setHeader(RocketMQHeaders.KEYS, deadline.batchId().value())
                        .build(),
                deadline.payBefore().toEpochMilli());
        if (result.getSendStatus() != SendStatus.SEND_OK) {
            throw new MessagingException("The broker answered " + result.getSendStatus());
        }
    }
}
