package io.sluice.order.placing;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Lets held attempts out in batches (泄洪), as fast as broker and database take them, each promotion in a lane of its own: none
 * queues up behind another. What may be inside at once is bounded by permits, taken before anything is held; so the queues
 * themselves cannot overflow.
 */
@Component
class Discharge implements SmartLifecycle {
    private static final Logger log = LoggerFactory.getLogger(Discharge.class);
    private static final Duration LANE_KEPT = Duration.ofMinutes(10);

    private final PlaceBatch sendBatch;
    private final PlacingProperties properties;
    private final Backlog backlog;
    private final Semaphore permits;
    // One that is forgotten while it is in use still lets everybody out; the next attempt merely begins another.
    private final LoadingCache<String, PromoQueue> lanes;
    private final ScheduledThreadPoolExecutor workers;
    private final AtomicInteger waiting = new AtomicInteger();
    private final Timer waited;
    private final DistributionSummary sizes;
    private volatile boolean running;
    private volatile long pausedUntil = System.nanoTime();

    Discharge(PlaceBatch sendBatch, Backlog backlog, PlacingProperties properties, MeterRegistry meters) {
        this.sendBatch = sendBatch;
        this.backlog = backlog;
        this.properties = properties;
        this.permits = new Semaphore(properties.capacity());
        this.lanes = Caffeine.newBuilder()
                .expireAfterAccess(LANE_KEPT)
                .build(promoId -> new PromoQueue(
                        new AimdBatching(properties.maxBatch(), properties.maxWorkers(), properties.aim())));
        this.workers = new ScheduledThreadPoolExecutor(properties.maxWorkers(), task -> new Thread(task, "discharge"));
        // Now or never: one that cannot be started later would leave its batch in the pool's queue and with us.
        workers.prestartAllCoreThreads();
        this.waited = meters.timer("sluice.order.queue.wait");
        this.sizes = meters.summary("sluice.order.batch.size");
        Gauge.builder("sluice.order.queue.depth", waiting, AtomicInteger::get).register(meters);
        Gauge.builder("sluice.order.batch.workers", workers, ThreadPoolExecutor::getActiveCount)
                .register(meters);
    }

    /** Whether one more attempt may come in. Its permit comes back when the answer is there, however late. */
    boolean tryEnter() {
        return System.nanoTime() - pausedUntil >= 0 && !backlog.isTooLong() && permits.tryAcquire();
    }

    void leave() {
        permits.release();
    }

    void add(PendingAttempt pending) {
        waiting.incrementAndGet();
        PromoQueue lane = lanes.get(pending.promoId());
        if (lane.add(pending)) {
            begin(lane, 0);
        }
    }

    /** Without a free thread it is done here: slowly, but nobody is left without an answer. */
    private void begin(PromoQueue lane, long afterNanos) {
        try {
            workers.schedule(() -> letOut(lane), afterNanos, TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException | OutOfMemoryError e) {
            if (running) {
                log.error("a batch gets no thread of its own: {}", e.toString());
            }
            letOut(lane);
        }
    }

    private void letOut(PromoQueue lane) {
        List<PendingAttempt> taken = List.of();
        long start = System.nanoTime();
        try {
            taken = lane.take();
            waiting.addAndGet(-taken.size());
            taken.forEach(pending -> waited.record(start - pending.since(), TimeUnit.NANOSECONDS));
            send(taken.stream().filter(this::isFresh).toList());
        } catch (RuntimeException | Error e) {
            // The pool would keep it to itself.
            log.error("a batch broke off", e);
        } finally {
            end(lane, taken, start);
        }
    }

    /** Whatever happened: a lane that does not hear of the end of a batch would never begin another. */
    private void end(PromoQueue lane, List<PendingAttempt> taken, long start) {
        try {
            // Who has an answer by now keeps it.
            taken.forEach(pending -> pending.answer().complete(Placement.refused(Placement.Outcome.BUSY)));
        } finally {
            lane.end(taken.size(), System.nanoTime() - start).ifPresent(rest -> begin(lane, rest));
        }
    }

    /** A hold that waited for so long may be released as an orphan at any moment: it is left to that. */
    private boolean isFresh(PendingAttempt pending) {
        return System.nanoTime() - pending.since() < properties.orphanAge().toNanos() / 2;
    }

    private void send(List<PendingAttempt> batch) {
        if (batch.isEmpty()) {
            return;
        }
        try {
            sendBatch.send(batch);
        } catch (RuntimeException e) {
            // The next ones would wait for the same time-out: refuse them at once, and look again in a moment.
            pausedUntil = System.nanoTime() + properties.pause().toNanos();
            log.warn("a batch came to nothing, attempts are refused for {}: {}", properties.pause(), e.toString());
        }
        sizes.record(batch.size());
    }

    @Override
    public void start() {
        running = true;
    }

    /** After the web server, which waits for its requests: what is in the queues still gets its answer. */
    @Override
    public void stop() {
        running = false;
        workers.shutdown();
        try {
            if (!workers.awaitTermination(properties.deadline().toMillis(), TimeUnit.MILLISECONDS)) {
                log.warn("{} batches are left under way", workers.getActiveCount());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** Starts before the web server and stops after it. */
    @Override
    public int getPhase() {
        return 0;
    }
}
