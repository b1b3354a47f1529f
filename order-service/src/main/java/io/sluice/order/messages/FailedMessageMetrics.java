package io.sluice.order.messages;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Counts failed messages periodically, and keeps the latest result for metrics and health. It has a thread of its own:
 * a broker that does not answer must not delay the jobs that sweep batches.
 */
@Component
public class FailedMessageMetrics implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(FailedMessageMetrics.class);

    private final FindFailedMessages messages;
    private final Clock clock;
    private final MeterRegistry meters;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "failed-message-metrics");
        thread.setDaemon(true);
        return thread;
    });

    /** Null while counting fails. */
    private volatile FindFailedMessages.@Nullable Result latest;

    private boolean failing;

    FailedMessageMetrics(
            FindFailedMessages messages, FailedMessageProperties properties, Clock clock, MeterRegistry meters) {
        this.messages = messages;
        this.clock = clock;
        this.meters = meters;
        properties.groups().forEach(this::addGauges);
        gauge(
                "sluice.messages.undecided",
                Tags.empty(),
                result -> result.undecided().total());
        ageGauge("dead", result -> ageSeconds(result.deadLetters()));
        ageGauge("retry", result -> ageSeconds(result.retries()));
        ageGauge("undecided", result -> ageSeconds(result.undecided()));
        long millis = properties.countInterval().toMillis();
        timer.scheduleWithFixedDelay(this::count, 0, millis, TimeUnit.MILLISECONDS);
    }

    private void addGauges(ConsumerGroup group) {
        Tags tags = Tags.of("group", group.name());
        gauge("sluice.messages.dead", tags, result -> result.deadLetters().count(group));
        gauge("sluice.messages.retrying", tags, result -> result.retries().count(group));
    }

    private void ageGauge(String kind, ToDoubleFunction<FindFailedMessages.Result> seconds) {
        gauge("sluice.messages.oldest.seconds", Tags.of("kind", kind), seconds);
    }

    private void gauge(String name, Tags tags, ToDoubleFunction<FindFailedMessages.Result> number) {
        Gauge.builder(name, this, metrics -> metrics.read(number)).tags(tags).register(meters);
    }

    private double read(ToDoubleFunction<FindFailedMessages.Result> number) {
        FindFailedMessages.Result result = latest;
        return result == null ? Double.NaN : number.applyAsDouble(result);
    }

    private double ageSeconds(FailedMessageSummary summary) {
        return summary.oldestAge(clock.instant()).toSeconds();
    }

    /** Empty while counting fails. */
    public Optional<FindFailedMessages.Result> latest() {
        return Optional.ofNullable(latest);
    }

    void count() {
        try {
            latest = messages.findAll();
            failing = false;
        } catch (RuntimeException e) {
            // Of any kind: if it escaped, the timer would never run again. Logged once, not every few seconds.
            latest = null;
            if (!failing) {
                log.warn("Could not count failed messages; their metrics are NaN until it succeeds: {}", e.toString());
            }
            failing = true;
        }
    }

    @Override
    public void destroy() {
        timer.shutdownNow();
    }
}
