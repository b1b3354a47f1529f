package io.sluice.common.selling.promo;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.sluice.common.selling.board.BoardProperties;
import io.sluice.common.selling.board.RedisStockBoard;
import io.sluice.common.selling.board.StockBoard;
import java.time.Clock;
import java.time.Duration;
import org.apache.rocketmq.spring.autoconfigure.RocketMQAutoConfiguration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.core.StringRedisTemplate;

/** For the services that deal with promotions: the registry, the board, and a local copy where it is enabled. */
@AutoConfiguration(
        after = DataRedisAutoConfiguration.class,
        afterName = {"io.sluice.common.platform.ServiceAutoConfiguration"},
        before = RocketMQAutoConfiguration.class)
@ConditionalOnBean(StringRedisTemplate.class)
@EnableConfigurationProperties(BoardProperties.class)
class PromoAutoConfiguration {
    @Bean
    PromoRegistry promoRegistry(StringRedisTemplate redis, Clock clock) {
        return new PromoRegistry(redis, clock);
    }

    @Bean
    StockBoard stockBoard(
            StringRedisTemplate redis,
            Clock clock,
            BoardProperties properties,
            ObjectProvider<LocalPromos> localPromos) {
        return new RedisStockBoard(
                redis,
                clock,
                properties.keptAfterEnd(),
                promoId -> localPromos.stream().anyMatch(promos -> promos.isSoldOut(promoId)));
    }

    /** {@code sluice.local-promos.enabled} keeps a copy of the registry in memory. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnBooleanProperty("sluice.local-promos.enabled")
    static class Local {
        private static final Duration INTERVAL = Duration.ofSeconds(2);

        @Bean
        LocalPromos localPromos(PromoRegistry registry, Clock clock) {
            return new LocalPromos(registry, clock);
        }

        @Bean
        UnitsLeft unitsLeft(LocalPromos promos, StockBoard board) {
            return new UnitsLeft(promos, board);
        }

        @Bean
        LocalPromosRefresh localPromosRefresh(LocalPromos promos) {
            return new LocalPromosRefresh(promos, INTERVAL);
        }

        @Bean
        SaleMeters saleMeters(LocalPromos promos, ObjectProvider<MeterRegistry> registry, Clock clock) {
            var meters = new SaleMeters(registry.getIfAvailable(() -> Metrics.globalRegistry), clock);
            promos.onRefresh(meters::retainOnly);
            return meters;
        }

        /** How many promotions this node knows of: the same on every node, or one misses events. */
        @Bean
        MeterBinder localPromosMetrics(LocalPromos promos) {
            return meters -> {
                Gauge.builder("sluice.local.promos", () -> promos.findAll().size())
                        .register(meters);
                Gauge.builder("sluice.registry.lost", promos::countLost)
                        .description("promotions known from memory only, because the registry in Redis has lost them")
                        .register(meters);
            };
        }

        @Bean
        PromoEventListener promoEventListener(LocalPromos promos) {
            return new PromoEventListener(promos);
        }
    }
}
