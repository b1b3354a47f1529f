package io.sluice.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.StockResult;
import io.sluice.common.selling.message.Topics;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceTest;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.provider.remote.ProviderPages;
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
    protected StockBatchesReceived stockBatches;

    @Autowired
    protected OrderEventsReceived orderEvents;

    @Autowired
    protected StockBoard board;

    @Autowired
    protected Orders orders;

    @Autowired
    protected IdGenerator ids;

    @Autowired
    protected ProviderPages provider;

    @Autowired
    private RocketMQTemplate rocketMq;

    protected final ServiceCalls buyer(UserId user) {
        return as(Identity.user(user, Role.BUYER));
    }

    protected final ServiceCalls buyer(Order order) {
        return buyer(order.userId());
    }

    /** An order that waits for the ledger. */
    protected final Order accepted(PublishedPromo promo) {
        UserId user = ids.next(UserId::new);
        var answer =
                buyer(user).with(SeckillToken.HEADER, sale.token(user, promo)).post("/api/orders", "{\"quantity\": 1}");
        assertThat(answer.status()).as(answer.body()).isEqualTo(202);
        return now(new OrderId(answer.json().path("id").asString()));
    }

    /** An order that can be paid. */
    protected final Order confirmed(PublishedPromo promo) {
        Order order = accepted(promo);
        ledgerAccepts(promo, order.reservationId());
        awaitState(order, OrderState.CONFIRMED);
        return now(order.id());
    }

    protected final Order paid(PublishedPromo promo) {
        Order order = confirmed(promo);
        provider.pay(startPayment(order));
        awaitState(order, OrderState.PAID);
        return now(order.id());
    }

    protected final PaymentId startPayment(Order order) {
        var answer = buyer(order).post("/api/orders/" + order.id() + "/payment", "");
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return new PaymentId(answer.json().path("paymentId").asString());
    }

    protected final void ledgerAccepts(PublishedPromo promo, ReservationId reservationId) {
        send(new StockResult(ids.next(BatchId::new), promo.promoId(), List.of(reservationId), List.of()));
    }

    protected final void ledgerRefuses(PublishedPromo promo, ReservationId reservationId) {
        send(new StockResult(ids.next(BatchId::new), promo.promoId(), List.of(), List.of(reservationId)));
    }

    protected final void send(StockResult result) {
        rocketMq.syncSend(
                Topics.STOCK_RESULTS,
                MessageBuilder.withPayload(MessageJson.write(result)).build());
    }

    protected final Order now(OrderId orderId) {
        return orders.find(orderId).orElseThrow();
    }

    protected final void awaitState(Order order, OrderState state) {
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(now(order.id()).state()).isEqualTo(state));
    }

    /** What the order gave to the ledger to restock. */
    protected final List<Hold> restocked(Order order) {
        return stockBatches.findByPromo(order.promoId()).stream()
                .filter(batch -> batch.type() == StockBatch.Type.RESTOCK)
                .flatMap(batch -> batch.holds().stream())
                .filter(hold -> hold.orderId().equals(order.id()))
                .distinct()
                .toList();
    }

    protected final void awaitRestocked(Order order) {
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(restocked(order))
                        .containsExactly(now(order.id()).hold()));
    }
}
