package io.sluice.launcher.sale;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * When the buyers do what, and how many requests are under way at once.
 *
 * <p>One thread does all that is due, in order, and waits itself for a free connection: so nothing piles up but small tasks,
 * and the threads that carry answers never wait. Who is in the middle of something goes before those who are about to begin;
 * they would not stand in one queue if each had a machine of their own.
 */
final class Agenda {

    private final int connections;
    private final Semaphore free;
    private final DelayQueue<Task> tasks = new DelayQueue<>();
    private final AtomicLong sequence = new AtomicLong();
    private final AtomicReference<Throwable> fault = new AtomicReference<>();
    private final long beginning = System.nanoTime();
    private final Thread thread = new Thread(this::work, "agenda");
    private volatile long lastAnswerAt = beginning;

    Agenda(int connections) {
        this.connections = connections;
        this.free = new Semaphore(connections);
        thread.setDaemon(true);
        thread.start();
    }

    void now(Runnable task) {
        tasks.add(new Task(beginning, sequence.getAndIncrement(), task));
    }

    void later(long millis, Runnable task) {
        long at = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        tasks.add(new Task(at, sequence.getAndIncrement(), task));
    }

    /** Only for what the agenda itself runs: it may have to wait for a connection. */
    void send(Supplier<CompletableFuture<Answer>> request, Consumer<Answer> then) {
        try {
            free.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the end: nothing is sent any more
            return;
        }
        request.get().thenAccept(answer -> {
            lastAnswerAt = System.nanoTime();
            free.release();
            guard(() -> then.accept(answer));
        });
    }

    long lastAnswerAt() {
        return lastAnswerAt;
    }

    /** Begins nothing new, and waits for what is under way. Once. */
    void close() {
        thread.interrupt();
        try {
            thread.join();
            free.tryAcquire(connections, Shop.TIMEOUT.toMillis() + 1000, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (fault.get() != null) {
            throw new IllegalStateException("A buyer did what it should not", fault.get());
        }
    }

    private void work() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                guard(tasks.take().work);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** A mistake of ours would otherwise vanish in a thread that nobody looks at. */
    private void guard(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException e) {
            fault.compareAndSet(null, e);
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
