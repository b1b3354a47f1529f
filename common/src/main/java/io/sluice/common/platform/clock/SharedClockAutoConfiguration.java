package io.sluice.common.platform.clock;

import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;
import org.springframework.data.redis.connection.RedisClusterConnection;
import org.springframework.data.redis.connection.RedisClusterNode;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.validation.annotation.Validated;

/** Makes the shared clock the clock of every service that has a Redis connection. */
@AutoConfiguration(
        after = DataRedisAutoConfiguration.class,
        beforeName = "io.sluice.common.platform.ServiceAutoConfiguration")
@ConditionalOnBean(RedisConnectionFactory.class)
class SharedClockAutoConfiguration {
    private static final Logger log = LoggerFactory.getLogger(SharedClockAutoConfiguration.class);

    private static final Duration INTERVAL = Duration.ofSeconds(5);

    @Bean
    @ConditionalOnMissingBean(Clock.class)
    SharedClock sharedClock(RedisConnectionFactory redis, Environment environment) {
        return new SharedClock(ownClock(environment), System::nanoTime, () -> mastersOf(redis));
    }

    @Bean
    ClockSynchroniser clockSynchroniser(SharedClock clock) {
        return new ClockSynchroniser(clock, INTERVAL);
    }

    @Bean
    MeterBinder clockMetrics(SharedClock clock, ClockSynchroniser synchroniser) {
        return new ClockMetrics(clock, synchroniser);
    }

    /** How wrong the clock of this machine is, in the local profile only. */
    @Validated
    @ConfigurationProperties("sluice.fault")
    record ClockFault(@DefaultValue("0s") Duration clockOffset) {}

    private static Clock ownClock(Environment environment) {
        if (!environment.acceptsProfiles(Profiles.of("local"))) {
            return Clock.systemUTC();
        }
        Duration fault = Binder.get(environment)
                .bindOrCreate("sluice.fault", ClockFault.class)
                .clockOffset();
        if (!fault.isZero()) {
            log.warn(
                    "The clock of this machine is taken to be {} ahead, because sluice.fault.clock-offset is set",
                    fault);
        }
        return Clock.offset(Clock.systemUTC(), fault);
    }

    /** Also those that cannot be reached, but not former ones: the clocks of most masters decide. */
    private static List<TimeSource> mastersOf(RedisConnectionFactory redis) {
        try (var connection = redis.getConnection()) {
            return connection instanceof RedisClusterConnection cluster
                    ? StreamSupport.stream(cluster.clusterGetNodes().spliterator(), false)
                            .filter(node -> node.isMaster() && servesSlots(node))
                            .map(master -> new TimeSource(master.asString(), () -> timeOf(master, redis)))
                            .toList()
                    : List.of(new TimeSource("redis", () -> timeOf(redis)));
        }
    }

    /** One that was replaced serves none. */
    private static boolean servesSlots(RedisClusterNode master) {
        return !master.getSlotRange().getSlots().isEmpty();
    }

    private static Duration timeOf(RedisClusterNode master, RedisConnectionFactory redis) {
        if (master.isMarkedAsFail()) {
            throw new IllegalStateException("marked as failed by the cluster");
        }
        try (var connection = redis.getClusterConnection()) {
            return micros(connection.serverCommands().time(master, TimeUnit.MICROSECONDS));
        }
    }

    private static Duration timeOf(RedisConnectionFactory redis) {
        try (var connection = redis.getConnection()) {
            return micros(connection.serverCommands().time(TimeUnit.MICROSECONDS));
        }
    }

    private static Duration micros(@Nullable Long sinceEpoch) {
        return Duration.of(Objects.requireNonNull(sinceEpoch, "time"), ChronoUnit.MICROS);
    }
}
