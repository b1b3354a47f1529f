package io.sluice.common.selling.promo;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.message.Topics;
import java.time.Clock;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.support.MessageBuilder;

/**
 * Broadcasts to every node what happened to a promotion. An event only speeds up what every node reads from the
 * registry anyway, so one that cannot be sent is logged and not retried.
 */
public class PromoEventPublisher {
    private static final Logger log = LoggerFactory.getLogger(PromoEventPublisher.class);

    private final RocketMQTemplate rocketMq;
    private final Clock clock;

    public PromoEventPublisher(RocketMQTemplate rocketMq, Clock clock) {
        this.rocketMq = rocketMq;
        this.clock = clock;
    }

    /** A change that has nothing to do with units left. */
    public void publish(PromoId promoId, PromoEvent.Kind kind) {
        publish(promoId, kind, SaleState.UNKNOWN);
    }

    public void publish(PromoId promoId, PromoEvent.Kind kind, SaleState state) {
        var event = new PromoEvent(promoId, kind, state.generation(), clock.instant());
        try {
            rocketMq.syncSend(
                    Topics.PROMO_EVENTS,
                    MessageBuilder.withPayload(MessageJson.write(event))
                            .setHeader(RocketMQHeaders.KEYS, promoId.value())
                            .build());
        } catch (MessagingException e) {
            log.warn(
                    "Could not publish {} of promo {}; nodes will read it from the registry: {}",
                    kind,
                    promoId,
                    e.getMessage());
        }
    }
}
