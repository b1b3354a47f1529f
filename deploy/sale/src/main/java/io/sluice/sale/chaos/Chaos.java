package io.sluice.sale.chaos;

import io.sluice.sale.faults.FaultInjector;
import io.sluice.sale.faults.RunningSuite;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Plays cases one after the other on one suite, bounded in time, and keeps the logs of those that fail. */
final class Chaos {

    /** Two of everything that sells: one may be broken. */
    static final String SCALE = "gateway=2,order-service=2,stock-service=2";

    private final Path project;
    private final RunningSuite suite;
    private final Path failures;
    private final PrintStream out;

    Chaos(Path project, RunningSuite suite, Path failures, PrintStream out) {
        this.project = project;
        this.suite = suite;
        this.failures = failures;
        this.out = out;
    }

    /** Of everything that sells. */
    static List<String> instancesOf(RunningSuite suite) {
        return Stream.of("gateway", "order-service", "stock-service")
                .flatMap(service -> suite.instancesOf(service).stream())
                .toList();
    }

    List<CaseResult> play(List<ChaosCase> cases) {
        out.println(ResultTable.header());
        List<CaseResult> results = new ArrayList<>();
        Shop shop = new Shop(suite);
        try (FaultInjector faults = FaultInjector.of(project, suite.data())) {
            for (ChaosCase each : cases) {
                CaseResult result = play(each, faults, shop);
                results.add(result);
                out.println(ResultTable.line(result));
                out.flush();
            }
        }
        return results;
    }

    private CaseResult play(ChaosCase each, FaultInjector faults, Shop shop) {
        long begin = System.nanoTime();
        Stage stage = new Stage(project, suite, faults, shop, suite.data().resolve("chaos"));
        playBounded(each, stage);
        Duration took = Duration.ofNanos(System.nanoTime() - begin);
        Path logs = stage.findings().isGreen() ? null : keepLogs(each);
        try {
            stage.close();
        } catch (Exception e) {
            stage.findings().promise(false, "the suite could not be mended: %s", e.toString());
        }
        return new CaseResult(each, stage.findings(), took, logs);
    }

    private static void playBounded(ChaosCase each, Stage stage) {
        ExecutorService thread = Executors.newSingleThreadExecutor();
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
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        } finally {
            thread.shutdownNow();
        }
    }

    /** Before anything is started again, which would begin new logs. */
    private Path keepLogs(ChaosCase each) {
        Path target = failures.resolve(each.name());
        try {
            for (String part : List.of("logs", "chaos")) {
                copy(suite.data().resolve(part), target.resolve(part));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return target;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        if (!Files.isDirectory(from)) {
            return;
        }
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
