package io.sluice.order.shipping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.selling.message.Topics;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.lifecycle.OrderState;
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
    void shipsAPaidOrderAndNotAConfirmedOne(CapturedOutput output) throws Exception {
        OrderId confirmed = send(OrderState.CONFIRMED);
        OrderId paid = send(OrderState.PAID);
        await().atMost(Duration.ofSeconds(30)).until(() -> output.getAll().contains("Ship order " + paid));
        assertThat(output).doesNotContain("Ship order " + confirmed);
    }

    private OrderId send(OrderState state) throws Exception {
        OrderId order = ids.next(OrderId::new);
        var event = new OrderEvent(
                ids.next(EventId::new),
                order,
                ids.next(PromoId::new),
                ids.next(ItemId::new),
                ids.next(UserId::new),
                Units.ONE,
                990,
                "CNY",
                state.name(),
                Instant.EPOCH);
        rocketMq.getProducer()
                .send(new Message(Topics.ORDER_EVENTS, state.name(), order.value(), MessageJson.write(event)));
        return order;
    }
}
