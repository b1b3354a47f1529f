package io.sluice.gateway.challenge;

import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
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
 * A small stock of pictures, made on a thread of their own at a pace of its own. A rush costs no CPU: it is shown the same
 * pictures a few more times. Nothing is made until the first is asked for.
 */
class Pictures implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(Pictures.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final ChallengeProperties properties;
    private final Supplier<Picture> painter;
    private final List<Picture> ready = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Picture> first = new CompletableFuture<>();
    private final AtomicBoolean started = new AtomicBoolean();
    private final ScheduledExecutorService studio = Executors.newSingleThreadScheduledExecutor(task -> {
        var thread = new Thread(task, "pictures");
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        return thread;
    });

    Pictures(ChallengeProperties properties, Supplier<Picture> painter) {
        this.properties = properties;
        this.painter = painter;
    }

    /** Any of those that are ready; only the very first is waited for. */
    Mono<Picture> next() {
        if (started.compareAndSet(false, true)) {
            studio.scheduleWithFixedDelay(this::restock, 0, properties.pause().toMillis(), TimeUnit.MILLISECONDS);
        }
        Mono<Picture> picture = ready.isEmpty()
                ? Mono.fromFuture(first, true)
                        .timeout(PATIENCE)
                        .onErrorMap(
                                TimeoutException.class, e -> new ProblemException(CommonProblem.SERVICE_UNAVAILABLE))
                : Mono.just(ready.get(ThreadLocalRandom.current().nextInt(ready.size())));
        return picture.doOnNext(shown -> shown.uses().incrementAndGet());
    }

    /** One picture at most; it never throws, or the timer would stop. */
    private void restock() {
        try {
            if (ready.size() < properties.pictures()) {
                Picture painted = painter.get();
                ready.add(painted);
                first.complete(painted);
            } else {
                replaceMostUsed();
            }
        } catch (RuntimeException | LinkageError e) {
            log.error("no picture could be made", e);
        }
    }

    private void replaceMostUsed() {
        Picture worn = ready.stream()
                .max(Comparator.comparingInt(picture -> picture.uses().get()))
                .orElseThrow();
        if (worn.uses().get() >= properties.uses()) {
            ready.set(ready.indexOf(worn), painter.get());
        }
    }

    int size() {
        return ready.size();
    }

    @Override
    public void destroy() {
        studio.shutdownNow();
    }
}
