package io.sluice.common.platform.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.test.LocalMiddleware;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** The clock of a service, on a real Redis cluster. */
class SharedClockIT {
    private static final Duration FIVE_MINUTES = Duration.ofMinutes(5);

    @Test
    void isTheMedianOfAllMasters() {
        service().run(context -> {
            var clock = context.getBean(SharedClock.class);
            assertThat(clock.differences()).hasSize(3);
            assertThat(clock.differences().values())
                    .allSatisfy(difference -> assertThat(difference.abs()).isLessThan(Duration.ofSeconds(1)));
            var meters = new SimpleMeterRegistry();
            context.getBean(MeterBinder.class).bindTo(meters);
            assertThat(meters.find("sluice.clock.source.difference").gauges()).hasSize(3);
            assertThat(meters.find("sluice.clock.offset").timeGauges()).hasSize(1);
        });
    }

    @Test
    void theLocalModeCanMakeTheClockOfANodeWrong() {
        service()
                .withPropertyValues("spring.profiles.active=local", "sluice.fault.clock-offset=5m")
                .run(context -> {
                    var clock = context.getBean(SharedClock.class);
                    assertThat(clock.offset().orElseThrow()).isCloseTo(FIVE_MINUTES.negated(), Duration.ofSeconds(1));
                    assertThat(clock.instant()).isCloseTo(Instant.now(), within(1, ChronoUnit.SECONDS));
                });
    }

    @Test
    void noOtherModeCan() {
        service()
                .withPropertyValues("sluice.fault.clock-offset=5m")
                .run(context -> assertThat(
                                context.getBean(SharedClock.class).offset().orElseThrow())
                        .isCloseTo(Duration.ZERO, Duration.ofSeconds(1)));
    }

    private static ApplicationContextRunner service() {
        Map<String, String> environment = LocalMiddleware.environmentOf("gateway");
        return new ApplicationContextRunner()
                .withConfiguration(
                        AutoConfigurations.of(DataRedisAutoConfiguration.class, SharedClockAutoConfiguration.class))
                .withPropertyValues(
                        "spring.data.redis.cluster.nodes=" + environment.get("SLUICE_REDIS_NODES"),
                        "spring.data.redis.password=" + environment.get("SLUICE_REDIS_PASSWORD"));
    }
}
