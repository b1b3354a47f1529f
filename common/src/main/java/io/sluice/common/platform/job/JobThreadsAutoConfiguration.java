package io.sluice.common.platform.job;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.task.TaskSchedulingAutoConfiguration;
import org.springframework.boot.task.ThreadPoolTaskSchedulerBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/**
 * Threads for jobs. With virtual threads Boot would run all jobs of a service one after the other on a single thread,
 * and one that waits for a slow service would delay the others.
 */
@AutoConfiguration(before = TaskSchedulingAutoConfiguration.class)
class JobThreadsAutoConfiguration {
    @Bean
    ThreadPoolTaskScheduler taskScheduler(ThreadPoolTaskSchedulerBuilder builder) {
        return builder.build();
    }
}
