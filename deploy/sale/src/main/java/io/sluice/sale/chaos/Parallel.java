package io.sluice.sale.chaos;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Does the same with many at once. Whoever is interrupted while they wait leaves nobody at work behind them. */
final class Parallel {

    /** Longer than any call of a case. */
    private static final Duration END = Duration.ofSeconds(30);

    private Parallel() {}

    static <A, B> List<B> map(int threads, List<A> what, Function<A, B> work) {
        ExecutorService pool = pool("case-worker", threads);
        try {
            List<Future<B>> results = new ArrayList<>();
            what.forEach(each -> results.add(pool.submit(() -> work.apply(each))));
            List<B> all = new ArrayList<>();
            for (Future<B> result : results) {
                all.add(result.get());
            }
            return all;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(String.valueOf(e.getCause()), e);
        } finally {
            end(pool, END);
        }
    }

    /** Threads that keep no process alive. */
    static ExecutorService pool(String name, int threads) {
        return Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Interrupts whatever goes on there; whether it ended in time. The caller may be interrupted, too, and waits all the same. */
    static boolean end(ExecutorService pool, Duration atMost) {
        pool.shutdownNow();
        boolean interrupted = Thread.interrupted();
        try {
            return pool.awaitTermination(atMost.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
            return pool.isTerminated();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
