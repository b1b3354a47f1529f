package io.sluice.common.platform.clock;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** How far the clock of this machine is off, and that of each master: the latter come and go with failovers. */
final class ClockMetrics implements MeterBinder {
    private final SharedClock clock;
    private final ClockSynchroniser synchroniser;

    ClockMetrics(SharedClock clock, ClockSynchroniser synchroniser) {
        this.clock = clock;
        this.synchroniser = synchroniser;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        TimeGauge.builder("sluice.clock.offset", this::offsetMillis, TimeUnit.MILLISECONDS)
                .description("how far the shared clock is ahead of this machine's")
                .register(registry);
        MultiGauge sources = MultiGauge.builder("sluice.clock.source.difference")
                .description("how far a Redis master's clock is ahead of the shared clock")
                .baseUnit("seconds")
                .register(registry);
        synchroniser.onMeasurement(() -> sources.register(
                clock.differences().entrySet().stream().map(ClockMetrics::row).toList(), true));
    }

    private long offsetMillis() {
        return clock.offset().map(Duration::toMillis).orElse(0L);
    }

    private static MultiGauge.Row<Number> row(Map.Entry<String, Duration> source) {
        return MultiGauge.Row.of(
                Tags.of("source", source.getKey()), source.getValue().toNanos() / 1e9);
    }
}
