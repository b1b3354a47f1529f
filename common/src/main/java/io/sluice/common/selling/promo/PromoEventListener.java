package io.sluice.common.selling.promo;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.message.Topics;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.MessageModel;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;

/** Receives every promo event on every node. */
@RocketMQMessageListener(
        topic = Topics.PROMO_EVENTS,
        consumerGroup = "${spring.application.name}-local-promos",
        messageModel = MessageModel.BROADCASTING)
class PromoEventListener implements RocketMQListener<MessageExt> {
    private final LocalPromos promos;

    PromoEventListener(LocalPromos promos) {
        this.promos = promos;
    }

    @Override
    public void onMessage(MessageExt message) {
        promos.apply(MessageJson.read(message.getBody(), PromoEvent.class));
    }
}
