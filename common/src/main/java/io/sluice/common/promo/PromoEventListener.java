package io.sluice.common.promo;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.PromoEvent;
import io.sluice.common.message.Topics;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.MessageModel;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;

/** Hears every promo event on every node. */
@RocketMQMessageListener(
        topic = Topics.PROMO_EVENTS,
        consumerGroup = "${spring.application.name}-promo-watch",
        messageModel = MessageModel.BROADCASTING)
class PromoEventListener implements RocketMQListener<MessageExt> {
    private final LocalPromos watch;

    PromoEventListener(LocalPromos watch) {
        this.watch = watch;
    }

    @Override
    public void onMessage(MessageExt message) {
        watch.take(MessageJson.read(message.getBody(), PromoEvent.class));
    }
}
