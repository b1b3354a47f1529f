package io.sluice.launcher.sale;

import java.util.List;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/**
 * When the buyers do what. As many as there are connections do something at once, in the order in which it is due.
 *
 * <p>Who is in the middle of something goes before those who are about to begin; they would not stand in one queue if each had
 * a machine of their own.
 */
final class TaskScheduler {

    private static final long STACK_BYTES = 256 << 10;

    private final DelayQueue<Task> tasks = new DelayQueue<>();
    private final AtomicLong sequence = new AtomicLong();
    private final AtomicReference<Throwable> fault = new AtomicReference<>();
    private final long beginning = System.nanoTime();
    private final List<Thread> workers;
    private volatile boolean closed;

    TaskScheduler(int connections) {
        this.workers = IntStream.range(0, connections)
                .mapToObj(i -> new Thread(null, this::work, "agenda-" + i, STACK_BYTES))
                .toList();
        workers.forEach(worker -> {
            worker.setDaemon(true);
            worker.start();
        });
    }

    void now(Runnable task) {
        tasks.add(new Task(beginning, sequence.getAndIncrement(), task));
    }

    void later(long millis, Runnable task) {
        long at = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        tasks.add(new Task(at, sequence.getAndIncrement(), task));
    }

    /** Begins nothing new, and waits for what is under way. */
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
        if (fault.get() != null) {
            throw new IllegalStateException("A buyer did what it should not", fault.get());
        }
    }

    private void work() {
        while (!closed) {
            try {
                tasks.take().work.run();
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                fault.compareAndSet(null, e); // or it would vanish in a thread that nobody looks at
            }
        }
    }

    private record Task(long at, long sequence, Runnable work) implements Delayed {

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
