package io.sluice.sale.load;

import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** The simulated buyers: all come at the opening; the sale is over when all have left or the time is up. */
public final class Simulation implements AutoCloseable {

    private static final int RETRY_SLOTS = 50;
    private static final long AUDIT_INTERVAL_MILLIS = 1000;

    private final Plan plan;
    private final ShopClient shop;
    private final AuditReader audits;
    private final History history = new History();
    private final LatestAudit latestAudit = new LatestAudit();
    private final Endings endings = new Endings();
    private final RetrySlots retrySlots = new RetrySlots(RETRY_SLOTS);
    private final Timeline timeline = new Timeline(this);
    private final Fates fates;
    private final PeakThroughput peakThroughput;
    private final long opensAt;
    private boolean allLeft;

    Simulation(Plan plan, ShopClient shop, AuditReader audits, long opensAt) {
        this.plan = plan;
        this.shop = shop;
        this.audits = audits;
        this.opensAt = opensAt;
        this.fates = plan.fates();
        this.peakThroughput = new PeakThroughput(this::requests);
    }

    /** Reads the audit once a second. The suite may not answer for a while, because parts of it are broken on purpose. */
    public void run(List<BuyerSession> sessions, BooleanSupplier stop) {
        long untilOpening = Math.max(0, TimeUnit.NANOSECONDS.toMillis(opensAt - System.nanoTime()));
        timeline.start(untilOpening);
        CountDownLatch present = new CountDownLatch(sessions.size());
        TaskScheduler scheduler = new TaskScheduler(plan.connections());
        try {
            SaleContext sale = new SaleContext(plan, scheduler, shop, history, latestAudit, retrySlots, fates, endings);
            Iterator<Buyer> buyers = IntStream.range(0, sessions.size())
                    .mapToObj(i -> new Buyer(sale, sessions.get(i), BuyerBehaviour.of(i), present::countDown))
                    .iterator();
            scheduler.runAfter(untilOpening, () -> startNext(buyers, scheduler));
            awaitBuyers(present, stop);
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

    private void awaitBuyers(CountDownLatch present, BooleanSupplier stop) {
        long deadline = opensAt + plan.sellingTimeout().toNanos();
        while (!allLeft && System.nanoTime() < deadline && !stop.getAsBoolean()) {
            readAudit();
            peakThroughput.measure();
            allLeft =
                    awaitAllLeft(present, Math.min(AUDIT_INTERVAL_MILLIS, (deadline - System.nanoTime()) / 1_000_000));
        }
    }

    /** Reads the audit, if the suite answers. */
    public void readAudit() {
        boolean mayRelease = endings.underWay() > 0;
        try {
            Audit audit = audits.read();
            if (fates.releaseUnits()) {
                latestAudit.updateWhereUnitsComeBack(audit, mayRelease || endings.underWay() > 0);
            } else {
                latestAudit.update(audit, false);
            }
        } catch (IOException e) {
            latestAudit.missed(); // the audit before remains the latest
            return;
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

    public History history() {
        return history;
    }

    public LatestAudit latestAudit() {
        return latestAudit;
    }

    public ShopClient shop() {
        return shop;
    }

    public PeakThroughput peakThroughput() {
        return peakThroughput;
    }

    public long requests() {
        return count(Outcome.values());
    }

    public long count(Outcome... outcomes) {
        return shop.tokens().count(outcomes) + shop.orders().count(outcomes);
    }

    public long opensAt() {
        return opensAt;
    }

    /** Negative before the opening. */
    public double secondsOpen() {
        return (System.nanoTime() - opensAt) / 1e9;
    }

    public long lastAnswerAt() {
        return shop.lastAnswerAt();
    }

    /** Whether all buyers left before the time was up. */
    public boolean haveAllLeft() {
        return allLeft;
    }

    public Endings endings() {
        return endings;
    }

    public List<Sample> samples() {
        return timeline.samples();
    }

    /** Whether buyers do something with their confirmed orders. */
    public boolean hasEndings() {
        return !fates.areAllKept();
    }

    @Override
    public void close() {
        timeline.close();
        shop.close();
    }
}
