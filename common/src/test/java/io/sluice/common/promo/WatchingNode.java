package io.sluice.common.promo;

import io.sluice.common.message.PromoEvent;
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

/** One node of a service that watches promotions, on the real broker and Redis cluster, wired as in every service. */
final class WatchingNode implements AutoCloseable {
    private final AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
    private final List<PromoEvent> heard = new CopyOnWriteArrayList<>();

    WatchingNode(String name) {
        context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("node", settings()));
        context.registerBean(ClientName.class, () -> new ClientName(name));
        context.register(Wiring.class);
        context.refresh();
        context.getBean(PromoWatch.class).onEvent(heard::add);
    }

    private static Map<String, Object> settings() {
        Map<String, String> environment = LocalMiddleware.environmentOf("gateway");
        return Map.of(
                "spring.application.name",
                "watching-nodes",
                "spring.data.redis.cluster.nodes",
                environment.get("SLUICE_REDIS_NODES"),
                "spring.data.redis.password",
                environment.get("SLUICE_REDIS_PASSWORD"),
                "rocketmq.name-server",
                environment.get("SLUICE_ROCKETMQ_NAMESRV"),
                "rocketmq.producer.group",
                "watching-nodes",
                "sluice.promo-watch.enabled",
                true);
    }

    PromoEvents events() {
        return context.getBean(PromoEvents.class);
    }

    List<PromoEvent> heard() {
        return heard;
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
        PromoEventsAutoConfiguration.class
    })
    static class Wiring {
        @Bean
        Clock clock() {
            return Clock.systemUTC();
        }
    }

    /** Two processes are told apart by themselves; two nodes in one process must not share a client. */
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
