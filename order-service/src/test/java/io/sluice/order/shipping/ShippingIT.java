package io.sluice.order.shipping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.id.IdGenerator;
import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.message.Topics;
import io.sluice.common.test.OnLocalMiddleware;
import java.time.Duration;
import java.time.Instant;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@OnLocalMiddleware("order-service")
@ExtendWith(OutputCaptureExtension.class)
class ShippingIT {
    @Autowired
    private RocketMQTemplate rocketMq;

    @Autowired
    private IdGenerator ids;

    @Test
    void aPaidOrderIsShippedAndAConfirmedOneIsNot(CapturedOutput output) throws Exception {
        String confirmed = send(OrderEvent.State.CONFIRMED);
        String paid = send(OrderEvent.State.PAID);
        await().atMost(Duration.ofSeconds(30)).until(() -> output.getAll().contains("to be shipped: order " + paid));
        assertThat(output).doesNotContain("to be shipped: order " + confirmed);
    }

    private String send(OrderEvent.State state) throws Exception {
        String order = ids.next();
        var event = new OrderEvent(
                ids.next(), order, ids.next(), ids.next(), ids.next(), 1, 990, "CNY", state, Instant.EPOCH);
        rocketMq.getProducer().send(new Message(Topics.ORDER_EVENTS, state.name(), order, MessageJson.write(event)));
        return order;
    }
}
