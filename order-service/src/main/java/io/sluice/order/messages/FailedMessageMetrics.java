package io.sluice.order.messages;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Keeps the last look at hand for metrics and health. It has a thread of its own: a broker that does not answer must not
 * hold up those who look after batches.
 */
@Component
class FailedMessageMetrics implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(FailedMessageMetrics.class);

    private final FindFailedMessages letters;
    private final Clock clock;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "letter-watch");
        thread.setDaemon(true);
        return thread;
    });

    /** Null while we cannot look. */
    private volatile FindFailedMessages.Look last;

    private boolean failing;

    FailedMessageMetrics(
            FindFailedMessages letters, FailedMessageProperties properties, Clock clock, MeterRegistry meters) {
        this.letters = letters;
        this.clock = clock;
        for (String group : properties.groups()) {
            gauge(meters, "sluice.messages.dead", "group", group, look -> count(look.deadLetters(), group));
            gauge(meters, "sluice.messages.retrying", "group", group, look -> count(look.retries(), group));
        }
        Gauge.builder(
                        "sluice.messages.undecided",
                        this,
                        watch -> watch.read(look -> look.undecided().total()))
                .register(meters);
        gauge(meters, "sluice.messages.oldest.seconds", "kind", "dead", look -> age(look.deadLetters()));
        gauge(meters, "sluice.messages.oldest.seconds", "kind", "retry", look -> age(look.retries()));
        gauge(meters, "sluice.messages.oldest.seconds", "kind", "undecided", look -> age(look.undecided()));
        timer.scheduleWithFixedDelay(this::look, 0, properties.lookEvery().toMillis(), TimeUnit.MILLISECONDS);
    }

    Optional<FindFailedMessages.Look> last() {
        return Optional.ofNullable(last);
    }

    void look() {
        try {
            last = letters.look();
            failing = false;
        } catch (RuntimeException e) {
            // Whatever it is: a timer that lets an exception out never runs again. Said once, not every few seconds.
            last = null;
            if (!failing) {
                log.warn("letters cannot be counted until this is over: {}", e.toString());
            }
            failing = true;
        }
    }

    private void gauge(
            MeterRegistry meters,
            String name,
            String tag,
            String value,
            ToDoubleFunction<FindFailedMessages.Look> number) {
        Gauge.builder(name, this, watch -> watch.read(number)).tag(tag, value).register(meters);
    }

    private double read(ToDoubleFunction<FindFailedMessages.Look> number) {
        FindFailedMessages.Look look = last;
        return look == null ? Double.NaN : number.applyAsDouble(look);
    }

    private static double count(FailedMessages pile, String group) {
        return pile.counts().getOrDefault(group, 0L);
    }

    private double age(FailedMessages pile) {
        return pile.oldestAge(clock.instant()).toSeconds();
    }

    @Override
    public void destroy() {
        timer.shutdownNow();
    }
}
