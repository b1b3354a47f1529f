package io.sluice.order.provider;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.stereotype.Component;
import org.springframework.validation.annotation.Validated;

/**
 * The threads on which jobs call the provider: so many calls are under way at once, over all jobs of a node. A provider that takes a
 * second answers as many calls a second as there are threads.
 */
@Component
@EnableConfigurationProperties(ProviderCalls.Limits.class)
public class ProviderCalls implements Executor, DisposableBean {
    private final ThreadPoolExecutor threads;
    private final int max;

    ProviderCalls(Limits limits) {
        this.max = limits.maxConcurrent();
        this.threads = new ThreadPoolExecutor(
                max, max, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> new Thread(task, "provider-call"));
        threads.allowCoreThreadTimeOut(true);
    }

    /** How many calls may be under way at once. */
    public int max() {
        return max;
    }

    @Override
    public void execute(Runnable call) {
        threads.execute(call);
    }

    @Override
    public void destroy() throws InterruptedException {
        threads.shutdown();
        threads.awaitTermination(5, TimeUnit.SECONDS);
    }

    /**
     * How hard the provider is called.
     *
     * @param maxConcurrent calls of jobs that are under way at once on this node; buyers who begin to pay are not counted
     */
    @Validated
    @ConfigurationProperties("sluice.order.provider-calls")
    record Limits(@DefaultValue("32") @Min(1) @Max(256) int maxConcurrent) {}
}
