package io.sluice.order.placing;

import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Lets held attempts out in batches (泄洪), as fast as broker and database take them. What may be inside at once is bounded by
 * permits, taken before anything is held; so the queue itself cannot overflow.
 */
@Component
class Discharge implements SmartLifecycle {
    private static final Logger log = LoggerFactory.getLogger(Discharge.class);
    /** How often the dispatcher looks up whether it should stop. */
    private static final int LOOK_UP_MILLIS = 100;

    private final SendBatch sendBatch;
    private final PlacingSettings settings;
    private final Backlog backlog;
    private final Pace pace;
    private final Semaphore permits;
    private final BlockingQueue<Pending> queue = new LinkedBlockingQueue<>();
    private final Thread dispatcher = new Thread(this::dispatch, "discharge");
    private final ExecutorService workers = Executors.newCachedThreadPool(task -> new Thread(task, "discharge-worker"));
    private final Timer waited;
    private final DistributionSummary sizes;
    private volatile boolean running;
    private volatile long pausedUntil = System.nanoTime();

    Discharge(SendBatch sendBatch, Backlog backlog, PlacingSettings settings, MeterRegistry meters) {
        this.sendBatch = sendBatch;
        this.backlog = backlog;
        this.settings = settings;
        this.pace = new Pace(settings.maxBatch(), settings.maxWorkers(), settings.aim());
        this.permits = new Semaphore(settings.capacity());
        this.waited = meters.timer("sluice.order.queue.wait");
        this.sizes = meters.summary("sluice.order.batch.size");
        Gauge.builder("sluice.order.queue.depth", queue, BlockingQueue::size).register(meters);
        Gauge.builder("sluice.order.batch.limit", pace, Pace::batch).register(meters);
        Gauge.builder("sluice.order.batch.workers", pace, Pace::workers).register(meters);
    }

    /** Whether one more attempt may come in. Its permit comes back when the answer is there, however late. */
    boolean tryEnter() {
        return System.nanoTime() - pausedUntil >= 0 && !backlog.isTooLong() && permits.tryAcquire();
    }

    void leave() {
        permits.release();
    }

    void add(Pending pending) {
        queue.add(pending);
    }

    private void dispatch() {
        try {
            while (running || !queue.isEmpty()) {
                Pending first = queue.poll(LOOK_UP_MILLIS, TimeUnit.MILLISECONDS);
                if (first != null) {
                    pace.begin();
                    execute(letOutWith(first));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Without a free thread it is done here: slowly, but nobody is left without an answer. */
    private void execute(Runnable batch) {
        try {
            workers.execute(batch);
        } catch (RejectedExecutionException | OutOfMemoryError e) {
            log.error("a batch gets no thread of its own: {}", e.toString());
            batch.run();
        }
    }

    /** Takes what has gathered behind the first: under light load that is nothing, and nobody waits. */
    private Runnable letOutWith(Pending first) {
        List<Pending> taken = new ArrayList<>(List.of(first));
        queue.drainTo(taken, pace.batch() - 1);
        long start = System.nanoTime();
        taken.forEach(pending -> waited.record(start - pending.since(), TimeUnit.NANOSECONDS));
        return () -> {
            try {
                taken.stream()
                        .filter(this::isFresh)
                        .collect(Collectors.groupingBy(Pending::promoId))
                        .values()
                        .forEach(this::send);
            } finally {
                // Who has an answer by now keeps it.
                taken.forEach(pending -> pending.answer().complete(Placement.refused(Placement.Outcome.BUSY)));
                pace.end(taken.size(), System.nanoTime() - start, queue.size());
            }
        };
    }

    /** A hold that waited for so long may be released as an orphan at any moment: it is left to that. */
    private boolean isFresh(Pending pending) {
        return System.nanoTime() - pending.since() < settings.orphanAge().toNanos() / 2;
    }

    private void send(List<Pending> batch) {
        try {
            sendBatch.send(batch);
        } catch (RuntimeException e) {
            // The next ones would wait for the same time-out: refuse them at once, and look again in a moment.
            pausedUntil = System.nanoTime() + settings.pause().toNanos();
            log.warn("a batch came to nothing, attempts are refused for {}: {}", settings.pause(), e.toString());
        }
        sizes.record(batch.size());
    }

    @Override
    public void start() {
        running = true;
        dispatcher.start();
    }

    /** After the web server, which waits for its requests: what is in the queue still gets its answer. */
    @Override
    public void stop() {
        running = false;
        try {
            dispatcher.join(settings.deadline().toMillis());
            workers.shutdown();
            workers.awaitTermination(settings.deadline().toMillis(), TimeUnit.MILLISECONDS);
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
