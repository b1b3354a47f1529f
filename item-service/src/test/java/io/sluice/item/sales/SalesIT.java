package io.sluice.item.sales;

import static io.sluice.common.selling.message.OrderEvent.PAID;
import static io.sluice.common.selling.message.OrderEvent.REFUNDED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.selling.message.Topics;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.TestIds;
import io.sluice.item.Shop;
import io.sluice.item.catalogue.Items;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;

@OnLocalMiddleware("item-service")
class SalesIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final Shop shop;
    private final RocketMQTemplate rocketMq;
    private final CountSales countSales;
    private final Items items;
    private final IdGenerator ids;

    @Autowired
    SalesIT(Environment environment, RocketMQTemplate rocketMq, CountSales countSales, Items items, IdGenerator ids) {
        this.shop = new Shop(environment);
        this.rocketMq = rocketMq;
        this.countSales = countSales;
        this.items = items;
        this.ids = ids;
    }

    @Test
    void aPaidOrderIsCountedOnceThoughItsEventsComeTwice() throws Exception {
        ItemId item = shop.anItem("sold");
        OrderId order = ids.next(OrderId::new);
        send(event(order, item, "CONFIRMED", 2));
        send(event(order, item, PAID, 2));
        send(event(order, item, PAID, 2));
        send(event(ids.next(OrderId::new), item, PAID, 5));
        await().atMost(TIMEOUT).until(() -> salesOf(item) == 7);
        send(event(order, item, REFUNDED, 2));
        send(event(order, item, REFUNDED, 2));
        await().atMost(TIMEOUT).until(() -> salesOf(item) == 5);
        await().during(Duration.ofSeconds(1)).atMost(TIMEOUT).until(() -> salesOf(item) == 5);
        await().atMost(TIMEOUT)
                .until(() -> shop.visitor()
                                .get("/api/items/" + item)
                                .json()
                                .path("sales")
                                .asLong()
                        == 5);
    }

    @Test
    void paymentsAndRefundsAtOnceAddUp() {
        ItemId item = shop.anItem("contested");
        var orders =
                IntStream.range(0, 20).mapToObj(i -> ids.next(OrderId::new)).toList();
        IntStream.range(0, 80).parallel().forEach(i -> {
            OrderId order = orders.get(i % 20);
            countSales.count(event(order, item, i / 20 % 2 == 0 ? PAID : REFUNDED, 3));
        });
        assertThat(salesOf(item)).isZero();
    }

    @Test
    void salesOfAnUnknownItemAreNotSwallowed() {
        var event = event(ids.next(OrderId::new), ids.next(ItemId::new), PAID, 1);
        assertThatThrownBy(() -> countSales.count(event)).isInstanceOf(IllegalStateException.class);
        // And again: nothing of the first try is left that would make the second one pass.
        assertThatThrownBy(() -> countSales.count(event)).isInstanceOf(IllegalStateException.class);
    }

    private long salesOf(ItemId item) {
        return items.find(item).orElseThrow().sales().units();
    }

    private OrderEvent event(OrderId order, ItemId item, String state, int quantity) {
        return new OrderEvent(
                ids.next(EventId::new),
                order,
                ids.next(PromoId::new),
                item,
                TestIds.user("buyer-1"),
                Units.of(quantity),
                100L * quantity,
                "CNY",
                state,
                Instant.parse("2026-11-11T12:00:00Z"));
    }

    private void send(OrderEvent event) throws Exception {
        rocketMq.getProducer()
                .send(new Message(
                        Topics.ORDER_EVENTS, event.state(), event.orderId().value(), MessageJson.write(event)));
    }
}
