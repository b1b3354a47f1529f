package io.sluice.order.placing;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.permit.Permits;
import io.sluice.common.selling.rehearsal.Rehearsing;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.order.stocklog.BatchUndecidedException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Lets held attempts out in batches (泄洪), as fast as broker and database take them, each promotion from a queue of its own: none
 * waits behind another, the last free thread is for one that has no batch under way, and one whose batches fail is in trouble alone.
 * How many attempts may be inside at once is bounded by permits, taken before anything is held; so the queues themselves cannot
 * overflow.
 */
@Component
class Discharge implements SmartLifecycle {
    private static final Logger log = LoggerFactory.getLogger(Discharge.class);
    private static final Duration QUEUE_KEPT = Duration.ofMinutes(10);

    private final PlaceBatch placeBatch;
    private final ReleaseAttempts releaseAttempts;
    private final Duration answerTimeout;
    private final Duration troublePause;
    private final Duration orphanAge;
    private final Backlog backlog;
    private final Outages outages;
    private final int maxInFlight;
    private final Semaphore permits;
    // A queue that expires while it is in use is still emptied; the next attempt merely begins another.
    private final LoadingCache<PromoId, PromoQueue> queues;
    private final ScheduledThreadPoolExecutor workers;
    private final AtomicInteger waiting = new AtomicInteger();
    private final Timer waited;
    private final DistributionSummary sizes;
    private volatile boolean running;

    Discharge(
            PlaceBatch placeBatch,
            ReleaseAttempts releaseAttempts,
            Backlog backlog,
            Outages outages,
            PlacingProperties properties,
            MeterRegistry meters) {
        this.placeBatch = placeBatch;
        this.releaseAttempts = releaseAttempts;
        this.backlog = backlog;
        this.outages = outages;
        this.answerTimeout = properties.answerTimeout();
        this.troublePause = properties.outagePause();
        this.orphanAge = properties.orphanAge();
        this.maxInFlight = properties.maxInFlight();
        this.permits = new Semaphore(maxInFlight);
        var threads = new BatchThreads(properties.maxConcurrentBatches());
        this.queues =
                Caffeine.newBuilder().expireAfterAccess(QUEUE_KEPT).build(promoId -> newQueue(properties, threads));
        this.workers = new ScheduledThreadPoolExecutor(
                properties.maxConcurrentBatches(), task -> new Thread(task, "discharge"));
        // Now: a thread that cannot be started later would leave its batch in the pool's queue.
        workers.prestartAllCoreThreads();
        this.waited = meters.timer("sluice.order.queue.wait");
        this.sizes = meters.summary("sluice.order.batch.size");
        Gauge.builder("sluice.order.queue.depth", waiting, AtomicInteger::get).register(meters);
        Gauge.builder("sluice.order.batch.workers", workers, ThreadPoolExecutor::getActiveCount)
                .register(meters);
    }

    private static PromoQueue newQueue(PlacingProperties properties, BatchThreads threads) {
        var batching = new AimdBatching(
                properties.maxBatchSize(), properties.maxBatchesPerPromo(), properties.targetBatchTime());
        return new PromoQueue(batching, threads);
    }

    /** Whether one more attempt may come in. Its permit is free again when the answer is there, however late. */
    boolean tryEnter(PromoId promoId) {
        return !isInTrouble(promoId) && !backlog.isTooLong() && permits.tryAcquire();
    }

    /** Whether a batch of this promotion has just failed, or those of all do. */
    boolean isInTrouble(PromoId promoId) {
        return outages.isOn() || queues.get(promoId).isPaused();
    }

    void leave() {
        permits.release();
    }

    /** None while nobody is let in, whichever promotion it is about: of one that is in trouble the others must not suffer. */
    Permits permits() {
        return outages.isOn() || backlog.isTooLong()
                ? Permits.NONE
                : new Permits(permits.availablePermits(), maxInFlight);
    }

    void add(PendingAttempt pending) {
        waiting.incrementAndGet();
        PromoQueue queue = queues.get(pending.promoId());
        if (queue.add(pending)) {
            begin(queue, Duration.ZERO);
        }
    }

    /** Without a free thread the batch is sent from here: slowly, but every attempt gets an answer. */
    private void begin(PromoQueue queue, Duration linger) {
        try {
            workers.schedule(() -> sendNext(queue), linger.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException | OutOfMemoryError e) {
            if (running) {
                log.error("No thread for a batch; sending it from the request's thread: {}", e.toString());
            }
            sendNext(queue);
        }
    }

    private void sendNext(PromoQueue queue) {
        List<PendingAttempt> taken = List.of();
        long start = System.nanoTime();
        try {
            taken = queue.take();
            waiting.addAndGet(-taken.size());
            taken.forEach(pending -> waited.record(pending.waited()));
            send(queue, taken);
        } catch (RuntimeException | Error e) {
            // The pool would swallow it. How far the batch came is not known: it may be committed.
            log.error(
                    "A batch of {} attempts failed; answered attempt-pending, as it may be committed", taken.size(), e);
            taken.forEach(attempt -> attempt.complete(attempt.pending()));
        } finally {
            end(queue, taken, Duration.ofNanos(System.nanoTime() - start));
        }
    }

    /** Whatever happened: a queue that does not learn of the end of a batch would never begin another. */
    private void end(PromoQueue queue, List<PendingAttempt> taken, Duration took) {
        try {
            // An attempt that has an answer by now keeps it.
            taken.forEach(pending -> pending.complete(Placement.refused(Placement.Outcome.BUSY)));
        } finally {
            queue.end(taken.size(), took).ifPresent(linger -> begin(queue, linger));
        }
    }

    private void send(PromoQueue queue, List<PendingAttempt> taken) {
        // Asked once of each: an outage may begin or end meanwhile.
        List<PendingAttempt> batch = taken.stream().filter(this::isSendable).toList();
        releaseAttempts.release(taken.stream()
                .filter(Predicate.not(Set.copyOf(batch)::contains))
                .toList());
        if (!batch.isEmpty()) {
            place(queue, batch);
            // A batch of a rehearsal is in no sale's figures.
            if (!ShadowPromo.isShadow(batch.get(0).promoId())) {
                sizes.record(batch.size());
            }
        }
    }

    /**
     * A hold that waited for so long may be released as an orphan before its batch is complete. And what would only wait for the time-out
     * of an outage gives its units back at once.
     */
    private boolean isSendable(PendingAttempt pending) {
        return !outages.isOn() && pending.waited().multipliedBy(2).compareTo(orphanAge) < 0;
    }

    private void place(PromoQueue queue, List<PendingAttempt> batch) {
        try {
            Rehearsing.run(batch.get(0).promoId(), () -> placeBatch.place(batch));
        } catch (BatchUndecidedException e) {
            fail(queue, batch, e, PendingAttempt::pending);
        } catch (RuntimeException e) {
            fail(queue, batch, e, pending -> Placement.refused(Placement.Outcome.BUSY));
        }
    }

    /** The next ones would wait for the same time-out: they are refused at once. Other promotions go on, unless it is an outage. */
    private void fail(
            PromoQueue queue,
            List<PendingAttempt> batch,
            RuntimeException e,
            Function<PendingAttempt, Placement> answer) {
        queue.pauseFor(troublePause);
        log.warn(
                "Could not place {} attempts of promo {}; refusing its attempts for {}: {}",
                batch.size(),
                batch.get(0).promoId(),
                troublePause,
                e.toString());
        batch.forEach(pending -> pending.complete(answer.apply(pending)));
        outages.check(e);
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
            if (!workers.awaitTermination(answerTimeout.toMillis(), TimeUnit.MILLISECONDS)) {
                log.warn("Stopped while {} batches were under way; the sweep finishes them", workers.getActiveCount());
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
