package io.sluice.sale.bench.generator;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Where a measurement takes its requests from; several threads may ask at once. */
@FunctionalInterface
public interface RequestSource {

    /** The next request; null when all have been sent, which ends the measurement. */
    @Nullable
    Request next();

    /** The same ones again and again, in turns. */
    static RequestSource repeating(List<Request> requests) {
        AtomicInteger sent = new AtomicInteger();
        return () -> requests.get(Math.floorMod(sent.getAndIncrement(), requests.size()));
    }

    /** Each once. */
    static RequestSource once(List<Request> requests) {
        AtomicInteger sent = new AtomicInteger();
        return () -> {
            int number = sent.getAndIncrement();
            return number < requests.size() ? requests.get(number) : null;
        };
    }
}
