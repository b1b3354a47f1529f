package io.sluice.sale.chaos;

import io.sluice.sale.faults.FaultInjector;
import io.sluice.sale.faults.RunningSuite;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Plays cases one after the other on one suite, bounded in time, and keeps the logs of those that fail. Whatever goes wrong with one of
 * them, the suite is mended, and every case has its line.
 */
final class Chaos {

    /** Two of everything that sells: one may be broken. */
    static final String SCALE = "gateway=2,order-service=2,stock-service=2";

    /** An interrupted script stops at its next wait; the longest is that for a process that is being killed, or for a statement. */
    private static final Duration SCRIPT_END = Duration.ofSeconds(60);

    private final Path project;
    private final RunningSuite suite;
    private final FailureLogs failures;
    private final PrintStream out;

    /** Why no other case can be played; null while they can. */
    private @Nullable String stopped;

    Chaos(Path project, RunningSuite suite, Path failures, PrintStream out) {
        this.project = project;
        this.suite = suite;
        this.failures = new FailureLogs(suite, failures);
        this.out = out;
    }

    /** Of everything that sells. */
    static List<String> instancesOf(RunningSuite suite) {
        return Stream.of("gateway", "order-service", "stock-service")
                .flatMap(service -> suite.instancesOf(service).stream())
                .toList();
    }

    /** A case that is not over when all the time is used up is ended, and those after it are not green. */
    List<CaseResult> play(List<ChaosCase> cases, Duration atMost) {
        out.println(ResultTable.header());
        List<CaseResult> results = new ArrayList<>();
        long end = System.nanoTime() + atMost.toNanos();
        Shop shop = new Shop(suite);
        FaultInjector faults = FaultInjector.of(project, suite.data());
        try {
            for (ChaosCase each : cases) {
                Duration left = Duration.ofNanos(end - System.nanoTime());
                Stage stage =
                        new Stage(project, suite, faults, shop, suite.data().resolve("chaos"));
                CaseResult result = play(each.within(left), stage);
                results.add(result);
                out.println(ResultTable.line(result));
                ResultTable.failure(result).forEach(out::println);
                out.flush();
            }
        } finally {
            close(faults);
        }
        return results;
    }

    /** The cases have their results; what could not be mended has been one of them. */
    private void close(FaultInjector faults) {
        try {
            faults.close();
        } catch (RuntimeException e) {
            out.println(e.getMessage());
        }
    }

    private CaseResult play(ChaosCase each, Stage stage) {
        if (stopped != null || each.bound().toMillis() <= 0) {
            stage.findings().promise(false, "not played: %s", stopped == null ? "no time was left" : stopped);
            return new CaseResult(each, stage.findings(), Duration.ZERO, null);
        }
        long begin = System.nanoTime();
        playBounded(each, stage);
        Duration took = Duration.ofNanos(System.nanoTime() - begin);
        Path logs = keepLogs(each, stage, null);
        mend(stage);
        return new CaseResult(each, stage.findings(), took, keepLogs(each, stage, logs));
    }

    private void playBounded(ChaosCase each, Stage stage) {
        ExecutorService thread = Parallel.pool("case " + each.name(), 1);
        Future<?> played = thread.submit(() -> {
            each.script().play(stage);
            return null;
        });
        try {
            played.get(each.bound().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            stage.findings().promise(false, "not over after %d s", each.bound().toSeconds());
        } catch (ExecutionException e) {
            stage.findings().promise(false, "%s", String.valueOf(e.getCause()));
        } catch (InterruptedException e) {
            stopped = "interrupted";
            stage.findings().promise(false, "interrupted");
        } finally {
            awaitEnd(each, stage, thread);
        }
    }

    /** What goes on in the background would break the next case. */
    private void awaitEnd(ChaosCase each, Stage stage, ExecutorService thread) {
        if (!Parallel.end(thread, SCRIPT_END)) {
            stopped = "the script of " + each.name() + " did not end";
            stage.findings().promise(false, "its script did not end %d s after its time", SCRIPT_END.toSeconds());
        }
    }

    private static void mend(Stage stage) {
        try {
            stage.close();
        } catch (RuntimeException e) {
            stage.findings().promise(false, "the suite could not be mended: %s", e.toString());
        }
    }

    /** Before anything is started again, which would begin new logs; afterwards only if nothing had failed before. */
    private @Nullable Path keepLogs(ChaosCase each, Stage stage, @Nullable Path kept) {
        return kept != null || stage.findings().isGreen() ? kept : failures.keep(each, stage.findings());
    }
}
