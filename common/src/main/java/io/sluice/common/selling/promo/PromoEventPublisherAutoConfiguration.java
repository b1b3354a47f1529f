package io.sluice.common.selling.promo;

import io.sluice.common.selling.board.StockBoard;
import java.time.Clock;
import org.apache.rocketmq.spring.autoconfigure.RocketMQAutoConfiguration;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;

/** Separate because listeners must be configured before RocketMQ's own configuration, and publishers after it. */
@AutoConfiguration(after = RocketMQAutoConfiguration.class)
@ConditionalOnBean(RocketMQTemplate.class)
class PromoEventPublisherAutoConfiguration {
    @Bean
    PromoEventPublisher promoEventPublisher(RocketMQTemplate rocketMq, Clock clock) {
        return new PromoEventPublisher(rocketMq, clock);
    }

    @Bean
    @ConditionalOnBean(StockBoard.class)
    SaleStatePublisher saleStatePublisher(StockBoard board, PromoRegistry registry, PromoEventPublisher events) {
        return new SaleStatePublisher(board, registry, events);
    }
}
