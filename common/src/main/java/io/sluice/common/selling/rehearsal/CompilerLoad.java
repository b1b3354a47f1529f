package io.sluice.common.selling.rehearsal;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How much of the time the compilers of this JVM were at work. Not for several threads. */
final class CompilerLoad {
    /** Latency may be flat because the compilers take the processors: then it is not the latency of a warm node. */
    private static final double CALM = 0.3;

    private final @Nullable CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    private long millisBefore = millis();
    private long nanosBefore = System.nanoTime();

    /** Whether they had little to do since this was asked last. */
    boolean isCalm() {
        long millis = millis();
        long nanos = System.nanoTime();
        double share = (millis - millisBefore)
                / (double) Math.max(1, Duration.ofNanos(nanos - nanosBefore).toMillis());
        millisBefore = millis;
        nanosBefore = nanos;
        return share < CALM;
    }

    private long millis() {
        return compilers == null || !compilers.isCompilationTimeMonitoringSupported()
                ? 0
                : compilers.getTotalCompilationTime();
    }
}
