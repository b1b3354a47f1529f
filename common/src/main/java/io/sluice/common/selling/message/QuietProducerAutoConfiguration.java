package io.sluice.common.selling.message;

import java.time.Duration;
import org.apache.rocketmq.spring.autoconfigure.RocketMQAutoConfiguration;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;

/**
 * RocketMQ's producer can batch messages by itself, which we do not use. Its two threads for that wake up two hundred
 * times a second each, in every process; this makes it once a second. Not less often: a shutdown waits until both have
 * woken up.
 */
@AutoConfiguration(after = RocketMQAutoConfiguration.class)
@ConditionalOnBean(RocketMQTemplate.class)
class QuietProducerAutoConfiguration {
    private static final int WAKE_UP_MILLIS = (int) Duration.ofSeconds(1).toMillis();

    @Bean
    SmartInitializingSingleton quietProducer(RocketMQTemplate rocketMq) {
        return () -> rocketMq.getProducer().batchMaxDelayMs(WAKE_UP_MILLIS);
    }
}
