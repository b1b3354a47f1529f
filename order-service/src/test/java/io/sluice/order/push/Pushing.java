package io.sluice.order.push;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.identity.SigningKeys;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.selling.message.Topics;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.ServiceTest;
import io.sluice.order.SaleFixture;
import io.sluice.order.lifecycle.OrderState;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.messaging.support.MessageBuilder;

/** A test in which buyers are connected to a running node, and order events are published as the outbox does. */
public abstract class Pushing extends ServiceTest {
    protected static final Duration SOON = Duration.ofSeconds(10);

    @Autowired
    protected IdGenerator ids;

    @Autowired
    private SaleFixture sale;

    @Autowired
    private RocketMQTemplate rocketMq;

    protected static boolean hasReceived(List<OrderEvent> events, List<String> texts) {
        return events.stream()
                .allMatch(event -> texts.stream()
                        .anyMatch(text -> text.contains(event.eventId().value())));
    }

    protected final OrderId orderOf(UserId user) {
        PublishedPromo promo = sale.onSale(10, 1);
        var answer = as(Identity.user(user, Role.BUYER))
                .with(SeckillToken.HEADER, sale.token(user, promo))
                .post("/api/orders", "{\"quantity\": 1}");
        assertThat(answer.status()).as(answer.body()).isEqualTo(202);
        return new OrderId(answer.json().path("id").asString());
    }

    protected final OrderEvent event(UserId user, OrderId order, OrderState state) {
        return new OrderEvent(
                ids.next(EventId::new),
                order,
                ids.next(PromoId::new),
                ids.next(ItemId::new),
                user,
                Units.ONE,
                990,
                "CNY",
                state.name(),
                Instant.now());
    }

    /** Publishes an event as the outbox does. */
    protected final OrderEvent publish(UserId user, OrderId order, OrderState state) {
        OrderEvent event = event(user, order, state);
        rocketMq.syncSend(
                Topics.ORDER_EVENTS + ":" + state,
                MessageBuilder.withPayload(MessageJson.write(event))
                        .setHeader(RocketMQHeaders.KEYS, order.value())
                        .build());
        return event;
    }

    protected final PushClient connect(UserId user) {
        return PushClient.connect(port(), sealOf(user));
    }

    protected final String sealOf(UserId user) {
        return seal(Identity.user(user, Role.BUYER));
    }

    protected final String seal(Identity identity) {
        var keys = SigningKeys.parse(System.getProperty("SLUICE_IDENTITY_KEY"));
        return new IdentitySeal(service, keys, Duration.ofSeconds(60), Clock.systemUTC()).seal(identity);
    }

    protected final int port() {
        return environment.getRequiredProperty("local.server.port", Integer.class);
    }
}
