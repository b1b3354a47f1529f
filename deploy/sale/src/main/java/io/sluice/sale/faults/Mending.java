package io.sluice.sale.faults;

import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;

/** What undoes one fault: exactly once, when its time is over or when everything is mended, whichever comes first. */
final class Mending {

    private final String what;
    private final Runnable work;
    private final FaultLog log;
    private final AtomicBoolean begun = new AtomicBoolean();
    private final CompletableFuture<Void> done = new CompletableFuture<>();

    Mending(String what, Runnable work, FaultLog log) {
        this.what = what;
        this.work = work;
        this.log = log;
    }

    /** Does it, or waits until whoever began has done it. */
    void mend() {
        if (begun.compareAndSet(false, true)) {
            try {
                work.run();
                log.happened(Instant.now(), what + " is mended");
                done.complete(null);
            } catch (RuntimeException e) {
                log.happened(Instant.now(), what + " could not be mended: " + e.getMessage());
                done.completeExceptionally(e);
            }
        }
        try {
            done.join();
        } catch (CompletionException e) {
            throw new IllegalStateException(what + " could not be mended: " + e.getMessage(), e);
        }
    }
}
