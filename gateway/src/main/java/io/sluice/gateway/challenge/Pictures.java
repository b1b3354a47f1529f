package io.sluice.gateway.challenge;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import reactor.core.publisher.Mono;

/**
 * A small pool of pictures, made on one thread at fixed intervals. A rush costs no more CPU: it sees the same pictures
 * more often. The first request starts the thread.
 */
class Pictures implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(Pictures.class);
    private static final Duration FIRST_PICTURE_TIMEOUT = Duration.ofSeconds(5);

    private final ChallengeProperties properties;
    private final Supplier<Picture> painter;
    private final List<Picture> ready = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Picture> first = new CompletableFuture<>();
    private final AtomicBoolean started = new AtomicBoolean();
    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "pictures");
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        return thread;
    });

    Pictures(ChallengeProperties properties, Supplier<Picture> painter) {
        this.properties = properties;
        this.painter = painter;
    }

    /** Any picture of the pool. Waits only while the pool is empty, for the very first. */
    Mono<Picture> next() {
        if (started.compareAndSet(false, true)) {
            executor.scheduleWithFixedDelay(
                    this::refresh, 0, properties.refreshInterval().toMillis(), TimeUnit.MILLISECONDS);
        }
        Mono<Picture> picture = ready.isEmpty()
                ? Mono.fromFuture(first, true)
                        .timeout(FIRST_PICTURE_TIMEOUT)
                        .onErrorMap(
                                TimeoutException.class, e -> new ProblemException(CommonProblem.SERVICE_UNAVAILABLE))
                : Mono.just(ready.get(ThreadLocalRandom.current().nextInt(ready.size())));
        return picture.doOnNext(used -> used.uses().incrementAndGet());
    }

    /** Makes one picture at most. Never throws: the executor would not call it again. */
    private void refresh() {
        try {
            if (ready.size() < properties.picturePoolSize()) {
                Picture painted = painter.get();
                ready.add(painted);
                first.complete(painted);
            } else {
                replaceOverused();
            }
        } catch (RuntimeException | LinkageError e) {
            log.error("Could not make a picture for challenges; will retry", e);
        }
    }

    private void replaceOverused() {
        Picture overused = ready.stream()
                .max(Comparator.comparingInt(picture -> picture.uses().get()))
                .orElseThrow();
        if (overused.uses().get() >= properties.usesPerPicture()) {
            ready.set(ready.indexOf(overused), painter.get());
        }
    }

    int size() {
        return ready.size();
    }

    @Override
    public void destroy() {
        executor.shutdownNow();
    }
}
