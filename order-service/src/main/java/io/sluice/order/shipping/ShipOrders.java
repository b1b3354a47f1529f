package io.sluice.order.shipping;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.job.DueWork;
import io.sluice.common.platform.job.Jobs;
import io.sluice.common.platform.job.RetrySchedule;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Requests shipping of paid orders until the partner has accepted each. A slow partner occupies these threads and no others. */
@Component
@EnableConfigurationProperties(ShippingSchedule.class)
class ShipOrders implements DisposableBean {
    private static final int PAGE = 200;
    private static final Duration FIRST_WAIT = Duration.ofSeconds(10);

    private final Shipments shipments;
    private final RequestShipping requestShipping;
    private final RetrySchedule schedule;
    private final ExecutorService threads;
    private final Jobs jobs;
    private final Clock clock;
    private volatile double oldestSeconds = Double.NaN;

    ShipOrders(
            Shipments shipments,
            RequestShipping requestShipping,
            ShippingSchedule properties,
            Jobs jobs,
            Clock clock,
            MeterRegistry meters) {
        this.shipments = shipments;
        this.requestShipping = requestShipping;
        this.schedule = new RetrySchedule(FIRST_WAIT, properties.maxRetryInterval());
        this.threads =
                Executors.newFixedThreadPool(properties.maxConcurrent(), task -> new Thread(task, "ship-orders"));
        this.jobs = jobs;
        this.clock = clock;
        meters.gauge("sluice.order.shipment.oldest.seconds", this, job -> job.oldestSeconds);
    }

    @Scheduled(fixedDelayString = "${sluice.order.shipments.interval}")
    void ship() {
        jobs.run(
                new DueWork<>(
                        "ship-orders",
                        PAGE,
                        shipments::findDue,
                        this::postpone,
                        shipment -> requestShipping.request(shipment.orderId()),
                        List.of(
                                ShippingUnavailableException.class,
                                DataAccessException.class,
                                TransactionException.class)),
                threads);
    }

    /** Later each time. */
    private void postpone(Shipment shipment) {
        shipments.postpone(shipment.orderId(), schedule.after(shipment.tries()));
    }

    /** How long the oldest order has been overdue: this tells a partner that does not accept anything. */
    @Scheduled(fixedDelay = 15, timeUnit = TimeUnit.SECONDS)
    void count() {
        try {
            oldestSeconds = shipments
                    .findOldestOpen()
                    .map(since ->
                            Math.max(0, Duration.between(since, clock.instant()).toMillis() / 1000.0))
                    .orElse(0.0);
        } catch (DataAccessException e) {
            oldestSeconds = Double.NaN;
        }
    }

    @Override
    public void destroy() throws InterruptedException {
        threads.shutdown();
        threads.awaitTermination(5, TimeUnit.SECONDS);
    }
}
