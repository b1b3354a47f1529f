package io.sluice.sale.load;

import java.util.List;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/**
 * Runs the steps of all buyers: as many at once as there are connections, in the order in which they are due.
 *
 * <p>The next step of a buyer who has begun goes before the first step of another: real buyers have a machine each and
 * do not wait for one another.
 */
final class TaskScheduler {

    private static final long STACK_BYTES = 256 << 10;

    private final DelayQueue<Task> tasks = new DelayQueue<>();
    private final AtomicLong sequence = new AtomicLong();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final long startedAt = System.nanoTime();
    private final List<Thread> workers;
    private volatile boolean closed;

    TaskScheduler(int connections) {
        this.workers = IntStream.range(0, connections)
                .mapToObj(i -> new Thread(null, this::work, "buyers-" + i, STACK_BYTES))
                .toList();
        workers.forEach(worker -> {
            worker.setDaemon(true);
            worker.start();
        });
    }

    /** Before all tasks that wait for a time. */
    void runNext(Runnable task) {
        tasks.add(new Task(startedAt, sequence.getAndIncrement(), task));
    }

    void runAfter(long millis, Runnable task) {
        long at = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        tasks.add(new Task(at, sequence.getAndIncrement(), task));
    }

    /** Starts nothing new, and waits for the tasks under way. */
    void close() {
        closed = true;
        workers.forEach(Thread::interrupt);
        long deadline = System.nanoTime() + GatewayClient.TIMEOUT.toNanos();
        try {
            for (Thread worker : workers) {
                worker.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime())));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (failure.get() != null) {
            throw new IllegalStateException("A simulated buyer failed", failure.get());
        }
    }

    private void work() {
        while (!closed) {
            try {
                tasks.take().action.run();
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                failure.compareAndSet(null, e); // thrown by close(); it would be lost in this thread
            }
        }
    }

    private record Task(long at, long sequence, Runnable action) implements Delayed {

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed delayed) {
            Task other = (Task) delayed;
            return at == other.at ? Long.compare(sequence, other.sequence) : Long.compare(at - other.at, 0);
        }
    }
}
