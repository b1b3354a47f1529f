package io.sluice.common.promo;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.PromoEvent;
import io.sluice.common.message.Topics;
import java.time.Clock;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.apache.rocketmq.spring.support.RocketMQHeaders;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.support.MessageBuilder;

/**
 * Tells every node what became of a promotion. An event only speeds up what every node reads from the register anyway, so
 * one that cannot be sent is logged and not tried again.
 */
public class PromoEventPublisher {
    private static final Logger log = LoggerFactory.getLogger(PromoEventPublisher.class);

    private final RocketMQTemplate rocketMq;
    private final Clock clock;

    public PromoEventPublisher(RocketMQTemplate rocketMq, Clock clock) {
        this.rocketMq = rocketMq;
        this.clock = clock;
    }

    public void tell(String promoId, PromoEvent.Kind kind, long generation) {
        var event = new PromoEvent(promoId, kind, generation, clock.instant());
        try {
            rocketMq.syncSend(
                    Topics.PROMO_EVENTS,
                    MessageBuilder.withPayload(MessageJson.write(event))
                            .setHeader(RocketMQHeaders.KEYS, promoId)
                            .build());
        } catch (MessagingException e) {
            log.warn("{} of promo {} was not told, nodes will read it: {}", kind, promoId, e.getMessage());
        }
    }
}
