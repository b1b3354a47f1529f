package io.sluice.sale.load;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/** Measures durations: of the whole sale, and of each interval between two samples. */
public final class Latencies {

    private static final long MAX_MICROS = TimeUnit.HOURS.toMicros(1);
    private static final int DIGITS = 3;

    private final Recorder recorder = new Recorder(MAX_MICROS, DIGITS);
    private final Histogram total = new Histogram(MAX_MICROS, DIGITS);

    void add(long nanos) {
        recorder.recordValue(Math.min(Math.max(nanos / 1000, 0), MAX_MICROS));
    }

    /** What was measured since the last call. */
    synchronized Histogram interval() {
        Histogram interval = recorder.getIntervalHistogram();
        total.add(interval);
        return interval;
    }

    /** The duration that this share of all did not exceed; zero if there were none. */
    public synchronized Duration percentile(double share) {
        interval();
        return micros(total.getTotalCount() == 0 ? 0 : total.getValueAtPercentile(share * 100));
    }

    public synchronized Duration max() {
        interval();
        return micros(total.getMaxValue());
    }

    synchronized long count() {
        interval();
        return total.getTotalCount();
    }

    private static Duration micros(long micros) {
        return Duration.of(micros, ChronoUnit.MICROS);
    }
}
