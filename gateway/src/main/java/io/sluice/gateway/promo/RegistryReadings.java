package io.sluice.gateway.promo;

import io.sluice.common.selling.promo.LocalPromos;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * Readings of the registry that a request asks for: one at a time and a few a second, whoever asks and for however many ids, so that
 * ids that somebody makes up cost Redis nothing.
 */
@Component
class RegistryReadings implements DisposableBean {
    private static final Duration INTERVAL = Duration.ofMillis(100);

    private final LocalPromos promos;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(new CustomizableThreadFactory("registry-reading-"));
    private @Nullable CompletableFuture<Mono<Void>> next;
    private long lastBegan = System.nanoTime() - INTERVAL.toNanos();

    RegistryReadings(LocalPromos promos) {
        this.promos = promos;
    }

    /**
     * The next reading, and how it ended. It begins after this call, so it knows all that was published before. The future itself
     * never fails: Reactor would log the failure as an error for each request that has stopped waiting.
     */
    synchronized CompletableFuture<Mono<Void>> next() {
        CompletableFuture<Mono<Void>> waiting = next;
        if (waiting == null) {
            waiting = new CompletableFuture<>();
            next = waiting;
            long wait = lastBegan + INTERVAL.toNanos() - System.nanoTime();
            timer.schedule(this::read, Math.max(0, wait), TimeUnit.NANOSECONDS);
        }
        return waiting;
    }

    private void read() {
        CompletableFuture<Mono<Void>> reading = begin();
        try {
            promos.refresh();
            reading.complete(Mono.empty());
        } catch (RuntimeException e) {
            reading.complete(Mono.error(e));
        }
    }

    private synchronized CompletableFuture<Mono<Void>> begin() {
        CompletableFuture<Mono<Void>> reading = next == null ? new CompletableFuture<>() : next;
        next = null;
        lastBegan = System.nanoTime();
        return reading;
    }

    @Override
    public void destroy() {
        timer.shutdownNow();
    }
}
