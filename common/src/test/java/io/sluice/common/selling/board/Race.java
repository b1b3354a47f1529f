package io.sluice.common.selling.board;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Lets many start at once, each on a thread of its own. */
final class Race {
    private static final int SMALL_STACK = 256 * 1024;

    private Race() {}

    static <T, R> List<R> of(List<T> runners, Function<T, R> run) {
        var start = new CyclicBarrier(runners.size());
        return runners.stream()
                .map(runner -> CompletableFuture.supplyAsync(
                        () -> {
                            await(start);
                            return run.apply(runner);
                        },
                        task -> new Thread(null, task, "racer", SMALL_STACK).start()))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();
    }

    private static void await(CyclicBarrier start) {
        try {
            start.await(60, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException("Not every runner reached the start", e);
        }
    }
}
