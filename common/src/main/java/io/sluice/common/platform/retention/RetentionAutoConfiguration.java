package io.sluice.common.platform.retention;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.job.Jobs;
import java.time.Clock;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;

/** For services that have jobs. */
@AutoConfiguration(
        afterName = {
            "io.sluice.common.platform.job.JobLockAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration"
        })
@ConditionalOnBean({Jobs.class, MeterRegistry.class})
class RetentionAutoConfiguration {
    @Bean
    Retention retention(Jobs jobs, Clock clock, MeterRegistry meters) {
        return new Retention(jobs, clock, meters);
    }
}
