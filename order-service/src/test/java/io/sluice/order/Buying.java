package io.sluice.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.board.StockBoard;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.identity.Identity;
import io.sluice.common.identity.Role;
import io.sluice.common.message.MessageJson;
import io.sluice.common.message.OrderEvent.State;
import io.sluice.common.message.StockBatch;
import io.sluice.common.message.StockResult;
import io.sluice.common.message.Topics;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceTest;
import io.sluice.common.token.SeckillToken;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.time.Duration;
import java.util.List;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.messaging.support.MessageBuilder;

/** A test that buys, and plays the ledger that decides. */
public abstract class Buying extends ServiceTest {
    protected static final Duration SOON = Duration.ofSeconds(20);

    @Autowired
    protected SaleFixture sale;

    @Autowired
    protected StockBatchesReceived stockEvents;

    @Autowired
    protected OrderEventsReceived orderEvents;

    @Autowired
    protected StockBoard board;

    @Autowired
    protected Orders book;

    @Autowired
    protected IdGenerator ids;

    @Autowired
    protected ProviderPages desk;

    @Autowired
    private RocketMQTemplate rocketMq;

    protected final ServiceCalls buyer(String user) {
        return as(Identity.user(user, Role.BUYER));
    }

    protected final ServiceCalls buyer(Order order) {
        return buyer(order.userId());
    }

    /** An order that waits for the ledger. */
    protected final Order accepted(PublishedPromo promo) {
        String user = ids.next();
        var answer =
                buyer(user).with(SeckillToken.HEADER, sale.token(user, promo)).post("/api/orders", "{\"quantity\": 1}");
        assertThat(answer.status()).as(answer.body()).isEqualTo(202);
        return now(answer.json().path("id").asString());
    }

    /** An order that can be paid. */
    protected final Order confirmed(PublishedPromo promo) {
        Order order = accepted(promo);
        ledgerTakes(promo, order.reservationId());
        awaitState(order, State.CONFIRMED);
        return now(order.id());
    }

    protected final Order paid(PublishedPromo promo) {
        Order order = confirmed(promo);
        desk.pay(startPayment(order));
        awaitState(order, State.PAID);
        return now(order.id());
    }

    protected final String startPayment(Order order) {
        var answer = buyer(order).post("/api/orders/" + order.id() + "/payment", "");
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("paymentId").asString();
    }

    protected final void ledgerTakes(PublishedPromo promo, String rid) {
        say(new StockResult(ids.next(), promo.promoId(), List.of(rid), List.of()));
    }

    protected final void ledgerRefuses(PublishedPromo promo, String rid) {
        say(new StockResult(ids.next(), promo.promoId(), List.of(), List.of(rid)));
    }

    protected final void say(StockResult result) {
        rocketMq.syncSend(
                Topics.STOCK_RESULTS,
                MessageBuilder.withPayload(MessageJson.write(result)).build());
    }

    protected final Order now(String orderId) {
        return book.find(orderId).orElseThrow();
    }

    protected final void awaitState(Order order, State state) {
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(now(order.id()).state()).isEqualTo(state));
    }

    /** What the order gave back to the ledger. */
    protected final List<StockBatch.Hold> givenBack(Order order) {
        return stockEvents.of(order.promoId()).stream()
                .filter(event -> event.type() == StockBatch.Type.RELEASE)
                .flatMap(event -> event.holds().stream())
                .filter(hold -> hold.orderId().equals(order.id()))
                .distinct()
                .toList();
    }

    protected final void awaitGivenBack(Order order) {
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(givenBack(order))
                        .containsExactly(now(order.id()).hold()));
    }
}
