package io.sluice.common.selling.promo;

import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.test.LocalMiddleware;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.rocketmq.spring.autoconfigure.RocketMQAutoConfiguration;
import org.apache.rocketmq.spring.support.DefaultRocketMQListenerContainer;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.MapPropertySource;

/** One node of a service that sells promotions, on the real broker and Redis cluster, wired as in every service. */
final class PromoNode implements AutoCloseable {
    private final AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
    private final List<PromoEvent> received = new CopyOnWriteArrayList<>();

    PromoNode(String name) {
        context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("node", properties()));
        context.registerBean(ClientName.class, () -> new ClientName(name));
        context.register(Wiring.class);
        context.refresh();
        context.getBean(LocalPromos.class).onEvent(received::add);
    }

    private static Map<String, Object> properties() {
        Map<String, String> environment = LocalMiddleware.environmentOf("gateway");
        return Map.of(
                "spring.application.name",
                "promo-nodes",
                "spring.data.redis.cluster.nodes",
                environment.get("SLUICE_REDIS_NODES"),
                "spring.data.redis.password",
                environment.get("SLUICE_REDIS_PASSWORD"),
                "rocketmq.name-server",
                environment.get("SLUICE_ROCKETMQ_NAMESRV"),
                "rocketmq.producer.group",
                "promo-nodes",
                "sluice.local-promos.enabled",
                true);
    }

    PromoEventPublisher events() {
        return context.getBean(PromoEventPublisher.class);
    }

    List<PromoEvent> received() {
        return received;
    }

    @Override
    public void close() {
        context.close();
    }

    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration({
        DataRedisAutoConfiguration.class,
        RocketMQAutoConfiguration.class,
        PromoAutoConfiguration.class,
        PromoEventPublisherAutoConfiguration.class
    })
    static class Wiring {
        @Bean
        Clock clock() {
            return Clock.systemUTC();
        }
    }

    /** Two processes have different client names; two nodes in one process must not share a client. */
    private record ClientName(String name) implements BeanPostProcessor {
        @Override
        public Object postProcessBeforeInitialization(Object bean, String beanName) {
            if (bean instanceof DefaultRocketMQListenerContainer container) {
                container.setInstanceName(name);
            }
            return bean;
        }
    }
}
