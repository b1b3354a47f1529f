package io.sluice.common.platform.about;

import io.sluice.common.platform.clock.SharedClock;
import java.time.Instant;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;

/** Every part that has a management port reports what it is there. */
@AutoConfiguration(afterName = "io.sluice.common.platform.ServiceAutoConfiguration")
@ConditionalOnClass(InfoContributor.class)
class NodeInfoAutoConfiguration {
    @Bean
    InfoContributor nodeInfo(About about, ObjectProvider<SharedClock> clock, ApplicationContext context) {
        return new NodeInfo(
                about.describe().version(),
                Instant.ofEpochMilli(context.getStartupDate()),
                clock.stream().findFirst());
    }
}
