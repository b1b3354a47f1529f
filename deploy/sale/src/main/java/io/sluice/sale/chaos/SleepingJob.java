package io.sluice.sale.chaos;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** One node of order-service and one of stock-service frozen inside a job, while the other nodes sell, and take the job over. */
final class SleepingJob {

    private static final int UNITS = 800;
    private static final List<String> SALE =
            List.of("--buyers", "1600", "--units", Integer.toString(UNITS), "--connections", "16");

    private static final List<String> JOBS_OF_ORDERS = List.of(
            "compact-order-counts",
            "poll-payments",
            "process-refunds",
            "release-orphans",
            "ship-orders",
            "sweep-outbox");
    private static final List<String> JOBS_OF_STOCK =
            List.of("audit", "finish-closing", "finish-replenishments", "reconcile-boards");

    private static final String LOCK = "sluice:lock:";
    private static final int TRIES = 8;

    /** Longer than the jobs of every second rest, and shorter than they wait for the database. */
    private static final Duration ALL_WAITING = Duration.ofMillis(1300);

    /** The database is back, and the nodes that are awake have ended the runs that waited for it. */
    private static final Duration AWAKE_ARE_DONE = Duration.ofMillis(1700);

    private static final int CHECKS = 4;
    private static final Duration SLEEP = Duration.ofSeconds(60);
    private static final Duration SOON = Duration.ofSeconds(60);

    private SleepingJob() {}

    static void play(Stage stage) {
        SaleRun sale = stage.sale(SALE.toArray(String[]::new));
        sale.awaitSold(0.05);
        boolean inside = freezeInsideJobs(stage);
        stage.findings().promise(inside, "no node was frozen inside a job, %d times", TRIES);
        Poll.of(SLEEP);
        stage.mendAll();
        sale.conclude(stage.findings());
        // Once more: the sale may have had its verdict before they woke.
        stage.awaitBalance(sale.promo(), SOON);
        RequestCases.ledgerAddsUp(stage, sale.promo(), UNITS);
    }

    /** Whether both sleep inside one; tried again if a job happens to run on the other node. */
    private static boolean freezeInsideJobs(Stage stage) {
        for (int attempt = 1; attempt <= TRIES; attempt++) {
            freeze(stage);
            List<String> held = heldByWhoSleeps(stage);
            if (held.stream().anyMatch(JOBS_OF_ORDERS::contains)
                    && held.stream().anyMatch(JOBS_OF_STOCK::contains)) {
                return true;
            }
            if (attempt < TRIES) {
                stage.mendAll();
            }
        }
        return false;
    }

    /** A job takes milliseconds: while the database stands still, those that are due wait inside it. */
    private static void freeze(Stage stage) {
        stage.inject("mariadb:pause=2s");
        Poll.of(ALL_WAITING);
        stage.inject("order-service:pause=90s");
        stage.inject("stock-service:pause=90s");
        Poll.of(AWAKE_ARE_DONE);
    }

    /** Each time one looks: who is awake holds a lock for a moment only. A lock of a node that sleeps lasts ten seconds. */
    private static List<String> heldByWhoSleeps(Stage stage) {
        List<String> held = Stream.concat(JOBS_OF_ORDERS.stream(), JOBS_OF_STOCK.stream())
                .map(job -> LOCK + job)
                .toList();
        for (int look = 0; look < CHECKS; look++) {
            held = stage.suite().existingInRedis(held);
        }
        return held.stream().map(lock -> lock.substring(LOCK.length())).toList();
    }
}
