package io.sluice.gateway.token;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.ExecutorServiceMetrics;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * The threads on which the gate waits for Redis, so that the event loop never does. Bounded: a request that does not
 * fit, or takes too long, is answered 503 at once instead of filling the memory.
 */
@Component
class GateThreads implements DisposableBean {
    private final Duration timeout;
    private final ThreadPoolExecutor pool;
    private final Scheduler scheduler;

    GateThreads(GateProperties properties, MeterRegistry meters) {
        this.timeout = properties.timeout();
        pool = new ThreadPoolExecutor(
                properties.threads(),
                properties.threads(),
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(properties.queue()),
                new CustomizableThreadFactory("gate-"));
        scheduler = Schedulers.fromExecutorService(pool);
        ExecutorServiceMetrics.monitor(meters, pool, "gate");
    }

    <T> Mono<T> run(Callable<T> work) {
        return Mono.fromCallable(work)
                .subscribeOn(scheduler)
                .timeout(timeout)
                .onErrorMap(
                        failure -> failure instanceof RejectedExecutionException || failure instanceof TimeoutException,
                        failure -> new ProblemException(CommonProblem.SERVICE_UNAVAILABLE));
    }

    @Override
    public void destroy() {
        scheduler.dispose();
        pool.shutdownNow();
    }
}
