package io.sluice.sale.bench.generator;

import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What came of a load.
 *
 * @param seconds how long requests were sent
 * @param statuses all answers by status, also those that came after the end
 * @param expectedInTime answers of the status that the measurement is about, until the end: the rate counts them
 * @param expected the same with those that came later: they were paid for, too
 * @param unanswered requests whose connection broke or whose time was up
 * @param unsent requests that were due, but no connection was free until the very end
 * @param latencies in microseconds, of the expected answers and of requests without one
 */
public record LoadResult(
        double seconds,
        Map<Integer, Long> statuses,
        long expectedInTime,
        long expected,
        long unanswered,
        long unsent,
        Histogram latencies) {

    /** Of a time in which nothing was sent. */
    public static LoadResult none(double seconds) {
        return new LoadResult(seconds, Map.of(), 0, 0, 0, 0, new Histogram(1));
    }

    public double perSecond() {
        return seconds > 0 ? expectedInTime / seconds : 0;
    }

    /** In milliseconds; 0 if there is none. */
    public double percentile(double percent) {
        return latencies.getTotalCount() == 0 ? 0 : latencies.getValueAtPercentile(percent) / 1000.0;
    }
}
