package io.sluice.common.promo;

import io.sluice.common.board.StockBoard;
import java.time.Clock;
import org.apache.rocketmq.spring.autoconfigure.RocketMQAutoConfiguration;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;

/** Apart from the rest of this package because listeners must be there before RocketMQ's own configuration, this after. */
@AutoConfiguration(after = RocketMQAutoConfiguration.class)
@ConditionalOnBean(RocketMQTemplate.class)
class PromoEventPublisherAutoConfiguration {
    @Bean
    PromoEventPublisher promoEvents(RocketMQTemplate rocketMq, Clock clock) {
        return new PromoEventPublisher(rocketMq, clock);
    }

    @Bean
    @ConditionalOnBean(StockBoard.class)
    SaleStatePublisher saleNews(StockBoard board, PromoRegistry register, PromoEventPublisher events) {
        return new SaleStatePublisher(board, register, events);
    }
}
