package io.sluice.sale.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Samples a sale once a second, from the opening to the verdict. */
final class Timeline implements AutoCloseable {

    private final Simulation simulation;
    private final List<Sample> samples = new ArrayList<>();
    private final Map<Outcome, Long> counted = new EnumMap<>(Outcome.class);
    private final ScheduledExecutorService ticker = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "timeline");
        thread.setDaemon(true);
        return thread;
    });

    Timeline(Simulation simulation) {
        this.simulation = simulation;
    }

    void start(long millisUntilOpening) {
        ticker.scheduleAtFixedRate(this::sample, millisUntilOpening + 1000, 1000, TimeUnit.MILLISECONDS);
    }

    private synchronized void sample() {
        Map<String, Long> answers = new LinkedHashMap<>();
        Arrays.stream(Outcome.values()).forEach(outcome -> {
            long all = simulation.count(outcome);
            long before = counted.getOrDefault(outcome, 0L);
            counted.put(outcome, all);
            if (all > before) {
                answers.put(outcome.name(), all - before);
            }
        });
        Histogram orders = simulation.shop().orders().latencies().interval();
        Histogram tokens = simulation.shop().tokens().latencies().interval();
        samples.add(new Sample(
                simulation.secondsOpen(),
                answers,
                millis(orders, 50),
                millis(orders, 99),
                millis(tokens, 50),
                millis(tokens, 99),
                simulation.latestAudit().current().map(Sample.Units::of).orElse(null)));
    }

    private static @Nullable Double millis(Histogram histogram, double percentile) {
        return histogram.getTotalCount() == 0 ? null : (Double) (histogram.getValueAtPercentile(percentile) / 1000.0);
    }

    synchronized List<Sample> samples() {
        return List.copyOf(samples);
    }

    /** The seconds after the last whole one count too. */
    @Override
    public void close() {
        ticker.shutdownNow();
        sample();
    }
}
