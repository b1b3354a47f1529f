package io.sluice.gateway.hotread;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.gateway.problem.GatewayProblem;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Answers of a service in the memory of this node: each is loaded once, however many want it; again if the load hangs. Invalidating a key removes its
 * load too, so that no later request finds an answer whose load began before. An outage is never kept, and never becomes
 * "there is no such thing".
 */
final class LoadedAnswers<K, T> {
    /** Above the time limits of a route together: a load that never ended would be kept for ever. */
    private static final Duration MAX_LOAD = Duration.ofSeconds(15);

    /** An entry takes its body as it was read and as it is sent, beside key and headers. */
    private static final int COPIES = 4;

    private static final int OVERHEAD_BYTES = 1000;

    private final AnswerReader<T> reader;
    private final HotReadProperties properties;
    private final HotReadMeters meters;
    private final Ticker ticker;
    private final Cache<K, Kept<T>> kept;
    /** Under way, the newest last: after a while one that hangs is followed by another, and whichever ends first counts. */
    private final Map<K, List<Load<T>>> loads = new ConcurrentHashMap<>();

    private final AtomicInteger waiting = new AtomicInteger();

    LoadedAnswers(AnswerReader<T> reader, HotReadProperties properties, HotReadMeters meters, Ticker ticker) {
        this.reader = reader;
        this.properties = properties;
        this.meters = meters;
        this.ticker = ticker;
        kept = Caffeine.newBuilder()
                .maximumWeight(properties.maxSize().toBytes())
                .weigher((K key, Kept<T> entry) -> COPIES * entry.bytes() + OVERHEAD_BYTES)
                .expireAfter(Expiry.<K, Kept<T>>writing(
                        (key, entry) -> entry.isFound() ? properties.staleFor() : properties.negativeTtl()))
                .ticker(ticker)
                // Evicting is a few steps: less than having another thread do it.
                .executor(Runnable::run)
                .build();
    }

    /** Fails if there is nothing to answer with and the service does not answer. */
    Mono<LoadResult<T>> read(K key, Supplier<Mono<ServiceAnswer>> source) {
        Kept<T> known = kept.getIfPresent(key);
        if (known == null || !isYoungerThan(properties.maxAge(), known)) {
            return await(begin(key, source), known != null && known.isFound() ? known : null);
        }
        if (!isYoungerThan(properties.refreshAfter(), known)) {
            begin(key, source);
        }
        meters.hits.increment();
        return Mono.just(known.result());
    }

    void invalidate(K key) {
        loads.compute(key, (same, load) -> {
            kept.invalidate(same);
            return null;
        });
    }

    /** The loads first: one that ends meanwhile has put its answer there before everything is removed. */
    void invalidateAll() {
        List.copyOf(loads.keySet()).forEach(this::invalidate);
        kept.invalidateAll();
    }

    private boolean isYoungerThan(Duration age, Kept<T> entry) {
        return ticker.read() - entry.loadedAt() < age.toNanos();
    }

    private Load<T> begin(K key, Supplier<Mono<ServiceAnswer>> source) {
        List<Load<T>> known = loads.get(key);
        if (known != null && mayBeJoined(newest(known))) {
            return newest(known);
        }
        var own = new Load<T>(ticker.read());
        Load<T> current = newest(loads.compute(
                key,
                (same, running) ->
                        running != null && mayBeJoined(newest(running)) ? running : following(running, own)));
        if (current == own) {
            start(key, own, source);
        }
        return current;
    }

    /** One that is older has no reader who still waits for it. */
    private boolean mayBeJoined(Load<T> load) {
        return age(load).compareTo(properties.loadTimeout()) < 0;
    }

    private static <T> Load<T> newest(List<Load<T>> running) {
        return running.get(running.size() - 1);
    }

    private static <T> List<Load<T>> following(@Nullable List<Load<T>> running, Load<T> next) {
        return running == null
                ? List.of(next)
                : Stream.concat(running.stream(), Stream.of(next)).toList();
    }

    private void start(K key, Load<T> own, Supplier<Mono<ServiceAnswer>> source) {
        Kept<T> meanwhile = kept.getIfPresent(key);
        if (meanwhile != null && isYoungerThan(properties.refreshAfter(), meanwhile)) {
            remove(key, own);
            own.end().complete(Mono.just(meanwhile.result()));
        } else {
            // By itself: a client that goes away cancels nothing that others wait for.
            Mono.defer(source)
                    .timeout(MAX_LOAD)
                    .switchIfEmpty(Mono.error(() -> new IllegalStateException("A load ended without an answer")))
                    .subscribe(answer -> end(key, own, answer), failure -> fail(key, own, failure));
        }
    }

    private void end(K key, Load<T> load, ServiceAnswer answer) {
        LoadResult<T> result;
        try {
            result = reader.read(answer);
        } catch (RuntimeException e) {
            fail(key, load, e);
            return;
        }
        meters.loaded(result, age(load));
        replaceOlder(key, load, () -> {
            if (reader.mayBeKept(result)) {
                kept.put(key, new Kept<>(result, answer.body().length, load.beganAt()));
            }
        });
        load.end().complete(Mono.just(result));
    }

    private void fail(K key, Load<T> load, Throwable failure) {
        meters.failed(age(load));
        remove(key, load);
        if (reader.isOfOneRequest(failure)) {
            load.end().complete(Mono.just(new LoadResult.Unshared<>()));
        } else {
            load.end().complete(Mono.error(failure));
        }
    }

    /** Nothing is done for a load that was invalidated meanwhile, or that a newer one was faster than. */
    private void replaceOlder(K key, Load<T> load, Runnable keep) {
        loads.computeIfPresent(key, (same, running) -> {
            int place = running.indexOf(load);
            if (place < 0) {
                return running;
            }
            keep.run();
            return orNone(running.subList(place + 1, running.size()));
        });
    }

    private void remove(K key, Load<T> load) {
        loads.computeIfPresent(
                key,
                (same, running) ->
                        orNone(running.stream().filter(one -> one != load).toList()));
    }

    private static <T> @Nullable List<Load<T>> orNone(List<Load<T>> running) {
        return running.isEmpty() ? null : List.copyOf(running);
    }

    /** Those who come after the time for waiting is over do not wait: one that hangs costs them nothing. */
    private Mono<LoadResult<T>> await(Load<T> load, @Nullable Kept<T> stale) {
        Duration limit = stale == null ? properties.loadTimeout() : properties.staleAfter();
        Duration left = limit.minus(age(load));
        Mono<LoadResult<T>> result;
        if (load.end().isDone()) {
            result = load.end().join();
        } else if (left.compareTo(Duration.ZERO) > 0) {
            result = Mono.defer(() -> waitFor(load, left));
        } else {
            result = Mono.error(TimeoutException::new);
        }
        return result.doOnNext(this::count).onErrorResume(failure -> instead(failure, stale));
    }

    /** Each one that waits costs memory, and a load that hangs may have all the others wait too: so only so many do. */
    private Mono<LoadResult<T>> waitFor(Load<T> load, Duration time) {
        if (waiting.incrementAndGet() > properties.maxWaiting()) {
            waiting.decrementAndGet();
            return Mono.error(new ProblemException(CommonProblem.SERVICE_UNAVAILABLE));
        }
        return Mono.fromFuture(load.end(), true)
                .timeout(time)
                .doFinally(signal -> waiting.decrementAndGet())
                .publishOn(Schedulers.parallel())
                .flatMap(end -> end);
    }

    private void count(LoadResult<T> result) {
        (result instanceof LoadResult.Unshared ? meters.passed : meters.misses).increment();
    }

    private Mono<LoadResult<T>> instead(Throwable failure, @Nullable Kept<T> stale) {
        if (stale != null) {
            meters.stale.increment();
            return Mono.just(stale.result());
        }
        meters.refused.increment();
        return Mono.error(
                failure instanceof TimeoutException ? new ProblemException(GatewayProblem.SERVICE_TOO_SLOW) : failure);
    }

    private Duration age(Load<T> load) {
        return Duration.ofNanos(ticker.read() - load.beganAt());
    }

    /**
     * One load, which all requests for its key wait for.
     *
     * @param end what came of it, or why it failed. The future itself never fails: Reactor would log the failure as an error for
     *     each request that has stopped waiting
     */
    private record Load<T>(CompletableFuture<Mono<LoadResult<T>>> end, long beganAt) {
        private Load(long beganAt) {
            this(new CompletableFuture<>(), beganAt);
        }
    }

    /**
     * What a load has found.
     *
     * @param loadedAt when the load began: what changed since then is not in it
     */
    private record Kept<T>(LoadResult<T> result, int bytes, long loadedAt) {
        private boolean isFound() {
            return result instanceof LoadResult.Found;
        }
    }
}
