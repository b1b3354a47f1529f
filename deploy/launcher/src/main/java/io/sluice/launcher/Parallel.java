package io.sluice.launcher;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs the same work on several things at once. */
final class Parallel {

    private Parallel() {}

    /** Returns when all are done. The first failure interrupts the rest and is thrown. */
    static <T> void run(List<T> things, int atOnce, Consumer<T> work) {
        if (things.isEmpty()) {
            return;
        }
        ExecutorService executor = Executors.newFixedThreadPool(atOnce);
        try {
            ExecutorCompletionService<Void> completions = new ExecutorCompletionService<>(executor);
            List<Future<Void>> futures = new ArrayList<>();
            for (T thing : things) {
                futures.add(completions.submit(() -> work.accept(thing), null));
            }
            for (int i = 0; i < futures.size(); i++) {
                completions.take().get();
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        } finally {
            end(executor);
        }
    }

    private static void end(ExecutorService executor) {
        executor.shutdownNow();
        try {
            executor.awaitTermination(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
