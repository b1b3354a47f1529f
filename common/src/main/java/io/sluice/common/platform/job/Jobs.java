package io.sluice.common.platform.job;

import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedRuntimeException;

/**
 * Runs periodic work on one node at a time. The lock saves work, it guarantees nothing: after a pause or a failover
 * two nodes may hold it, so every job must be harmless when done twice. While Redis is unreachable every node runs the
 * job: refunds and deadlines need no Redis.
 */
public class Jobs {
    private static final Logger log = LoggerFactory.getLogger(Jobs.class);

    private final RedissonClient redisson;

    public Jobs(RedissonClient redisson) {
        this.redisson = redisson;
    }

    /** Runs the job now unless another node is running it. */
    public void run(String job, Runnable work) {
        RLock lock = redisson.getLock("sluice:lock:" + job);
        boolean locked;
        try {
            locked = lock.tryLock();
        } catch (RedisException e) {
            log.warn("Running job {} without its lock, which cannot be reached: {}", job, e.getMessage());
            work.run();
            return;
        }
        if (locked) {
            runLocked(job, lock, work);
        }
    }

    /** Works through one page of what is due, unless another node is at it. */
    public <T> void run(DueWork<T> work) {
        run(work.job(), () -> runPage(work));
    }

    /**
     * As {@link #run(DueWork)}, several items at a time: as many as the executor has threads. An outage keeps those from being begun
     * that wait for a thread.
     */
    public <T> void run(DueWork<T> work, Executor executor) {
        run(work.job(), () -> runPage(work, executor));
    }

    private static <T> void runPage(DueWork<T> work) {
        for (T item : work.findDue()) {
            if (!runItem(work, item)) {
                return;
            }
        }
    }

    private static <T> void runPage(DueWork<T> work, Executor executor) {
        var goingOn = new AtomicBoolean(true);
        CompletableFuture<?>[] items = work.findDue().stream()
                .map(item -> CompletableFuture.runAsync(
                        () -> {
                            if (goingOn.get() && !runItem(work, item)) {
                                goingOn.set(false);
                            }
                        },
                        executor))
                .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(items).join();
    }

    /** Whether the others can be worked on, too. */
    private static <T> boolean runItem(DueWork<T> work, T item) {
        try {
            // First: an item that fails is due later, so that it does not delay the others.
            work.postpone().accept(item);
        } catch (RuntimeException e) {
            log.warn("Job {} stopped before {}; will retry: {}", work.job(), item, e.toString());
            return false;
        }
        try {
            work.step().accept(item);
        } catch (RuntimeException e) {
            if (work.isOutage(e)) {
                // Every other item would wait for the same time-out.
                log.warn("Job {} stopped at {}; the rest waits for the next run: {}", work.job(), item, e.toString());
                return false;
            }
            log.error("Job {} failed on {}; will retry", work.job(), item, e);
        }
        return true;
    }

    /** Does something for each item of a job of several parts; one that fails does not keep the others from it. */
    public static <T> void forEach(String job, Collection<T> items, Consumer<T> step) {
        for (T item : items) {
            try {
                step.accept(item);
            } catch (NestedRuntimeException e) {
                // Of Spring: a database, broker or service that cannot be reached.
                log.warn("Job {} failed on {}; will retry: {}", job, item, e.toString());
            } catch (RuntimeException e) {
                log.error("Job {} failed on {}; will retry", job, item, e);
            }
        }
    }

    private static void runLocked(String job, RLock lock, Runnable work) {
        try {
            work.run();
        } finally {
            unlock(job, lock);
        }
    }

    private static void unlock(String job, RLock lock) {
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException lost) {
            log.warn("Job {} lost its lock before its work was done; another node may have repeated it", job);
        } catch (RedisException e) {
            log.warn("Could not release the lock of job {}; it expires by itself: {}", job, e.getMessage());
        }
    }
}
