package io.sluice.sale;

import io.sluice.sale.faults.FaultInjector;
import io.sluice.sale.faults.FaultLog;
import io.sluice.sale.faults.FaultSpec;
import io.sluice.sale.load.Plan;
import io.sluice.sale.load.Simulation;
import io.sluice.sale.report.Mark;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Has each fault of a plan injected at its moment, and keeps what happened as marks of the report. */
final class FaultSchedule implements FaultLog, AutoCloseable {

    private static final long INTERVAL_MILLIS = 50;
    private static final int JOIN_SECONDS = 60;

    private final FaultInjector injector;
    private final int units;
    private final List<FaultSpec> pending;
    private final List<Mark> marks = new ArrayList<>();
    private final Simulation simulation;
    private final ScheduledExecutorService ticker = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "faults");
        thread.setDaemon(true);
        return thread;
    });
    private int injected;
    private OptionalLong lastAt = OptionalLong.empty();
    private volatile String notMended = "";

    FaultSchedule(Plan plan, FaultInjector injector, Simulation simulation) {
        this.injector = injector;
        this.units = plan.units();
        this.pending = new ArrayList<>(plan.faults());
        this.simulation = simulation;
    }

    void start() {
        if (!pending.isEmpty()) {
            ticker.scheduleWithFixedDelay(this::injectWhatIsDue, 0, INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void injectWhatIsDue() {
        double open = simulation.secondsOpen();
        if (open < 0) {
            return;
        }
        Duration sinceStart = Duration.ofMillis((long) (open * 1000));
        double soldShare = (double) simulation.history().acceptedUnits() / units;
        List<FaultSpec> due = pending.stream()
                .filter(fault -> fault.at().isDue(soldShare, sinceStart))
                .toList();
        pending.removeAll(due);
        due.forEach(this::inject);
    }

    private void inject(FaultSpec fault) {
        try {
            injector.inject(fault, this);
            count();
        } catch (RuntimeException e) {
            happened(Instant.now(), "Could not inject " + fault + ": " + e.getMessage());
        }
    }

    private synchronized void count() {
        injected++;
        lastAt = OptionalLong.of(System.nanoTime());
    }

    @Override
    public synchronized void happened(Instant at, String text) {
        double secondsAgo = Duration.between(at, Instant.now()).toMillis() / 1e3;
        marks.add(new Mark(simulation.secondsOpen() - secondsAgo, text));
        lastAt = OptionalLong.of(System.nanoTime());
    }

    synchronized List<Mark> marks() {
        return List.copyOf(marks);
    }

    /** Faults that really happened. */
    synchronized int injected() {
        return injected;
    }

    /** Why something could not be mended, or was not broken for its whole time; empty if all went well. Known when this is closed. */
    String notMended() {
        return notMended;
    }

    /** When something was broken or mended last, as {@link System#nanoTime}. */
    synchronized OptionalLong lastAt() {
        return lastAt;
    }

    /** Mends what is still broken. */
    @Override
    public void close() {
        ticker.shutdown();
        try {
            ticker.awaitTermination(JOIN_SECONDS, TimeUnit.SECONDS);
            injector.mendAll();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IllegalStateException e) {
            notMended = String.valueOf(e.getMessage());
            happened(Instant.now(), "Could not mend everything: " + notMended);
        }
    }
}
