package io.sluice.gateway.hotread;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;

/**
 * Counts what hot reads of one kind were answered with, {@code sluice.gateway.hot.reads{kind,outcome}}, and times the loads,
 * {@code sluice.gateway.hot.loads{kind,outcome}}.
 */
final class HotReadMeters {
    /** From memory. */
    final Counter hits;

    /** After a load that this request began, or waited for. */
    final Counter misses;

    /** With an answer that is older than it should be, since its service did not answer in time. */
    final Counter stale;

    /** Refused, since nothing was in memory and the service did not answer. */
    final Counter refused;

    /** Passed on by themselves. */
    final Counter passed;

    private final MeterRegistry registry;
    private final String kind;

    HotReadMeters(MeterRegistry registry, String kind) {
        this.registry = registry;
        this.kind = kind;
        hits = reads("hit");
        misses = reads("miss");
        stale = reads("stale");
        refused = reads("refused");
        passed = reads("passed");
    }

    private Counter reads(String outcome) {
        return Counter.builder("sluice.gateway.hot.reads")
                .tag("kind", kind)
                .tag("outcome", outcome)
                .register(registry);
    }

    void loaded(LoadResult<?> result, Duration took) {
        timer(result.outcome()).record(took);
    }

    void failed(Duration took) {
        timer("failed").record(took);
    }

    private Timer timer(String outcome) {
        return Timer.builder("sluice.gateway.hot.loads")
                .tag("kind", kind)
                .tag("outcome", outcome)
                .register(registry);
    }
}
