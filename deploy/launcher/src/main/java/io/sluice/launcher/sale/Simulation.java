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

/** The crowd: everybody comes at the opening, and the sale is over when all have left or time is up. */
final class Simulation {

    private static final int ASKING_AT_ONCE = 50;
    private static final long LOOK_MILLIS = 1000;

    private final Plan plan;
    private final ShopClient shop;
    private final History history = new History();
    private final LatestAudit shelf = new LatestAudit();
    private final RetrySlots waitingList = new RetrySlots(ASKING_AT_ONCE);
    private final PeakThroughput pace;
    private final long opensAt;
    private boolean inTime;

    Simulation(Plan plan, ShopClient shop, Instant opening) {
        this.plan = plan;
        this.shop = shop;
        this.opensAt =
                System.nanoTime() + Duration.between(Instant.now(), opening).toNanos();
        this.pace = new PeakThroughput(this::requests);
    }

    /** Looks at the audit once a second. A suite that does not answer for a while may be one that is being tested so. */
    void run(List<BuyerSession> shoppers, AuditReader audits, BooleanSupplier stop) {
        long untilOpening = Math.max(0, TimeUnit.NANOSECONDS.toMillis(opensAt - System.nanoTime()));
        CountDownLatch here = new CountDownLatch(shoppers.size());
        TaskScheduler agenda = new TaskScheduler(plan.connections());
        try {
            SaleContext market = new SaleContext(plan, agenda, shop, history, shelf, waitingList);
            Iterator<Buyer> buyers = IntStream.range(0, shoppers.size())
                    .mapToObj(i -> new Buyer(market, shoppers.get(i), BuyerBehaviour.of(i), here::countDown))
                    .iterator();
            agenda.later(untilOpening, () -> letIn(buyers, agenda));
            watch(here, audits, stop);
        } finally {
            agenda.close();
        }
    }

    /** One by one, so that those who are in and have waited as they were told come between. */
    private static void letIn(Iterator<Buyer> buyers, TaskScheduler agenda) {
        if (buyers.hasNext()) {
            Buyer buyer = buyers.next();
            agenda.later(0, () -> letIn(buyers, agenda));
            buyer.askForToken();
        }
    }

    private void watch(CountDownLatch here, AuditReader audits, BooleanSupplier stop) {
        long deadline = opensAt + plan.selling().toNanos();
        while (!inTime && System.nanoTime() < deadline && !stop.getAsBoolean()) {
            look(audits);
            pace.measure();
            inTime = haveLeft(here, Math.min(LOOK_MILLIS, (deadline - System.nanoTime()) / 1_000_000));
        }
    }

    private void look(AuditReader audits) {
        try {
            shelf.see(audits.read());
        } catch (IOException e) {
            return; // what was seen before stands
        }
        if (shelf.isEmpty()) {
            waitingList.dismiss();
        }
    }

    private static boolean haveLeft(CountDownLatch here, long millis) {
        try {
            return here.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while selling", e);
        }
    }

    History history() {
        return history;
    }

    LatestAudit shelf() {
        return shelf;
    }

    ShopClient shop() {
        return shop;
    }

    PeakThroughput pace() {
        return pace;
    }

    long requests() {
        return count(Outcome.values());
    }

    long count(Outcome... outcomes) {
        return shop.tokens().of(outcomes) + shop.orders().of(outcomes);
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

    /** Whether everybody left before time was up. */
    boolean isInTime() {
        return inTime;
    }
}
