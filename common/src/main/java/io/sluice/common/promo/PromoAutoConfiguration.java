package io.sluice.common.promo;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.sluice.common.board.RedisStockBoard;
import io.sluice.common.board.StockBoard;
import java.time.Clock;
import java.time.Duration;
import org.apache.rocketmq.spring.autoconfigure.RocketMQAutoConfiguration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.core.StringRedisTemplate;

/** For the services that deal with promotions: the register, the board, and a watch where one is asked for. */
@AutoConfiguration(
        after = DataRedisAutoConfiguration.class,
        afterName = {"io.sluice.common.ServiceAutoConfiguration"},
        before = RocketMQAutoConfiguration.class)
@ConditionalOnBean(StringRedisTemplate.class)
class PromoAutoConfiguration {
    @Bean
    PromoRegistry promoRegister(StringRedisTemplate redis) {
        return new PromoRegistry(redis);
    }

    @Bean
    StockBoard stockBoard(StringRedisTemplate redis, Clock clock, ObjectProvider<LocalPromos> watch) {
        return new RedisStockBoard(redis, clock, promoId -> watch.stream().anyMatch(copy -> copy.soldOut(promoId)));
    }

    /** {@code sluice.promo-watch.enabled} asks for a copy of the register in memory. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnBooleanProperty("sluice.promo-watch.enabled")
    static class Watch {
        private static final Duration INTERVAL = Duration.ofSeconds(2);

        @Bean
        LocalPromos promoWatch(PromoRegistry register) {
            return new LocalPromos(register);
        }

        @Bean
        LocalPromosRefresh promoWatchRefresh(LocalPromos watch) {
            return new LocalPromosRefresh(watch, INTERVAL);
        }

        /** How many promotions this node knows of: the same everywhere, or a node does not hear. */
        @Bean
        MeterBinder promosKnown(LocalPromos watch) {
            return meters -> Gauge.builder(
                            "sluice.promos.known", () -> watch.all().size())
                    .register(meters);
        }

        @Bean
        PromoEventListener promoEventListener(LocalPromos watch) {
            return new PromoEventListener(watch);
        }
    }
}
