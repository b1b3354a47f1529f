package io.sluice.sale.chaos;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Retries without end: of buyers whom the gateways refuse from memory, so many in a given time, and of buyers with a token, which
 * order-service answers.
 */
final class RetryLoad implements AutoCloseable {

    private static final int REFUSED_CLIENTS = 16;

    /** Few, and paced: all of them reach the database. */
    private static final Duration BETWEEN_ORDERS = Duration.ofMillis(50);

    /** However slow the machine is. */
    private static final Duration MAX_TIME = Duration.ofMinutes(4);

    private final Shop shop;
    private final int retries;
    private final long begin = System.nanoTime();
    private final long nanosBetween;
    private final AtomicInteger sent = new AtomicInteger();
    private final long end = System.nanoTime() + MAX_TIME.toNanos();
    private final AtomicInteger refused = new AtomicInteger();
    private final ConcurrentMap<Integer, Integer> orderAnswers = new ConcurrentHashMap<>();
    private final ExecutorService threads = Parallel.pool("retries", 2 * REFUSED_CLIENTS);
    private final List<Future<?>> refusedClients = new ArrayList<>();
    private final List<Future<?>> orderClients = new ArrayList<>();
    private volatile boolean enough;
    private volatile boolean over;

    /** So many retries are refused in this time, and more at the same pace until somebody waits for their end. */
    RetryLoad(Shop shop, int retries, Duration time) {
        this.shop = shop;
        this.retries = retries;
        this.nanosBetween = time.toNanos() / retries;
    }

    /** Buyers of a promotion that is sold out. */
    void refuse(String promo) {
        for (String buyer : shop.buyers(REFUSED_CLIENTS)) {
            Calls gateway = shop.gateway(1 + refusedClients.size() % 2);
            refusedClients.add(threads.submit(() -> {
                while (isWanted()) {
                    long dueAt = begin + sent.getAndIncrement() * nanosBetween;
                    LockSupport.parkNanos(dueAt - System.nanoTime());
                    int status = shop.token(gateway, buyer, promo).status();
                    refused.addAndGet(status == 409 || status == 429 ? 1 : 0);
                }
            }));
        }
    }

    /** Each sends a token of this promotion again and again, until all is over. */
    void order(String promo, List<String> buyers) {
        for (String buyer : buyers) {
            Calls gateway = shop.gateway(1 + orderClients.size() % 2);
            String token = shop.token(gateway, buyer, promo).expect(201).text("token");
            orderClients.add(threads.submit(() -> {
                while (!over) {
                    int status = shop.order(gateway, buyer, token).status();
                    orderAnswers.merge(status, 1, Integer::sum);
                    Poll.of(BETWEEN_ORDERS);
                }
            }));
        }
    }

    private boolean isWanted() {
        return !over && System.nanoTime() < end && !(enough && refused.get() >= retries);
    }

    boolean isGoingOn() {
        return refusedClients.stream().noneMatch(Future::isDone);
    }

    /** Waits until enough retries were refused, and ends the orders. */
    void await() throws InterruptedException, ExecutionException {
        enough = true;
        for (Future<?> client : refusedClients) {
            client.get();
        }
        over = true;
        for (Future<?> client : orderClients) {
            client.get();
        }
    }

    int refused() {
        return refused.get();
    }

    /** That were not refused; once all is over. */
    int notRefused() {
        return sent.get() - refused.get();
    }

    /** How many orders got each status. */
    Map<Integer, Integer> orderAnswers() {
        return new TreeMap<>(orderAnswers);
    }

    @Override
    public void close() {
        over = true;
        Parallel.end(threads, Duration.ofSeconds(30));
    }
}
