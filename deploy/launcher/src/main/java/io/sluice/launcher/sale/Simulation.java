package io.sluice.launcher.sale;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** The simulated buyers: all come at the opening; the sale is over when all have left or the time is up. */
final class Simulation {

    private static final int RETRY_SLOTS = 50;
    private static final long AUDIT_INTERVAL_MILLIS = 1000;

    private final Plan plan;
    private final ShopClient shop;
    private final History history = new History();
    private final LatestAudit latestAudit = new LatestAudit();
    private final RetrySlots retrySlots = new RetrySlots(RETRY_SLOTS);
    private final PeakThroughput peakThroughput;
    private final long opensAt;
    private boolean allLeft;

    Simulation(Plan plan, ShopClient shop, Instant opening) {
        this.plan = plan;
        this.shop = shop;
        this.opensAt =
                System.nanoTime() + Duration.between(Instant.now(), opening).toNanos();
        this.peakThroughput = new PeakThroughput(this::requests);
    }

    /** Reads the audit once a second. The suite may not answer for a while, because a test kills parts of it. */
    void run(List<BuyerSession> sessions, AuditReader audits, BooleanSupplier stop) {
        long untilOpening = Math.max(0, TimeUnit.NANOSECONDS.toMillis(opensAt - System.nanoTime()));
        CountDownLatch present = new CountDownLatch(sessions.size());
        TaskScheduler scheduler = new TaskScheduler(plan.connections());
        try {
            SaleContext sale = new SaleContext(plan, scheduler, shop, history, latestAudit, retrySlots);
            Iterator<Buyer> buyers = IntStream.range(0, sessions.size())
                    .mapToObj(i -> new Buyer(sale, sessions.get(i), BuyerBehaviour.of(i), present::countDown))
                    .iterator();
            scheduler.runAfter(untilOpening, () -> startNext(buyers, scheduler));
            awaitBuyers(present, audits, stop);
        } finally {
            scheduler.close();
        }
    }

    /** One by one, so that the retries of buyers who have begun come in between. */
    private static void startNext(Iterator<Buyer> buyers, TaskScheduler scheduler) {
        if (buyers.hasNext()) {
            Buyer buyer = buyers.next();
            scheduler.runAfter(0, () -> startNext(buyers, scheduler));
            buyer.requestToken();
        }
    }

    private void awaitBuyers(CountDownLatch present, AuditReader audits, BooleanSupplier stop) {
        long deadline = opensAt + plan.sellingTimeout().toNanos();
        while (!allLeft && System.nanoTime() < deadline && !stop.getAsBoolean()) {
            readAudit(audits);
            peakThroughput.measure();
            allLeft =
                    awaitAllLeft(present, Math.min(AUDIT_INTERVAL_MILLIS, (deadline - System.nanoTime()) / 1_000_000));
        }
    }

    private void readAudit(AuditReader audits) {
        try {
            latestAudit.update(audits.read());
        } catch (IOException e) {
            return; // the audit before remains the latest
        }
        if (latestAudit.isSoldOutForGood()) {
            retrySlots.resumeAll();
        }
    }

    private static boolean awaitAllLeft(CountDownLatch present, long millis) {
        try {
            return present.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while selling", e);
        }
    }

    History history() {
        return history;
    }

    LatestAudit latestAudit() {
        return latestAudit;
    }

    ShopClient shop() {
        return shop;
    }

    PeakThroughput peakThroughput() {
        return peakThroughput;
    }

    long requests() {
        return count(Outcome.values());
    }

    long count(Outcome... outcomes) {
        return shop.tokens().count(outcomes) + shop.orders().count(outcomes);
    }

    long opensAt() {
        return opensAt;
    }

    /** Negative before the opening. */
    double secondsOpen() {
        return (System.nanoTime() - opensAt) / 1e9;
    }

    long lastAnswerAt() {
        return shop.lastAnswerAt();
    }

    /** Whether all buyers left before the time was up. */
    boolean haveAllLeft() {
        return allLeft;
    }
}
