package io.sluice.common.platform.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.task.TaskSchedulingAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

class JobThreadsTests {
    @Test
    void aJobThatHangsDoesNotDelayAnother() {
        new ApplicationContextRunner()
                .withConfiguration(
                        AutoConfigurations.of(JobThreadsAutoConfiguration.class, TaskSchedulingAutoConfiguration.class))
                .withUserConfiguration(TwoJobs.class)
                .withPropertyValues("spring.threads.virtual.enabled=true", "spring.task.scheduling.pool.size=2")
                .run(context -> {
                    // From JDK 21 on Boot would choose another kind.
                    assertThat(context).hasSingleBean(ThreadPoolTaskScheduler.class);
                    assertThat(context.getBeanFactory()
                                    .getBeanDefinition("taskScheduler")
                                    .getFactoryBeanName())
                            .contains(JobThreadsAutoConfiguration.class.getName());
                    assertThat(context.getBean(TwoJobs.class).bothRan()).isTrue();
                });
    }

    @Configuration(proxyBeanMethods = false)
    @EnableScheduling
    static class TwoJobs {
        private final CountDownLatch secondRan = new CountDownLatch(1);
        private final CountDownLatch firstWentOn = new CountDownLatch(1);
        private final AtomicBoolean inTime = new AtomicBoolean();

        @Scheduled(fixedDelay = 60_000)
        void waitsForTheOther() throws InterruptedException {
            inTime.set(secondRan.await(5, TimeUnit.SECONDS));
            firstWentOn.countDown();
        }

        @Scheduled(fixedDelay = 60_000, initialDelay = 100)
        void comesLater() {
            secondRan.countDown();
        }

        boolean bothRan() throws InterruptedException {
            return firstWentOn.await(10, TimeUnit.SECONDS) && inTime.get();
        }
    }
}
