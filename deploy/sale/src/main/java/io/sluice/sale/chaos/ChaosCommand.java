package io.sluice.sale.chaos;

import io.sluice.sale.Commit;
import io.sluice.sale.faults.RunningSuite;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code deploy/sluice chaos}: exit code 0 if every case is green, 1 if not, 2 for an invalid command line. */
@Command(
        name = "chaos",
        mixinStandardHelpOptions = true,
        description = "Plays every row of the fault table (docs/faults.md) on real processes, on a suite of its own.")
public final class ChaosCommand implements Callable<Integer> {

    private static final DateTimeFormatter DIRECTORY = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    @Parameters(paramLabel = "CASE", description = "names of cases or numbers of rows; all without one")
    private List<String> names = new ArrayList<>();

    @Option(names = "--list", description = "print the cases and what they promise")
    private boolean list;

    @Option(names = "--quick", description = "only the selection that each build runs")
    private boolean quick;

    @Option(names = "--markdown", description = "print the results as the table of docs/faults.md too")
    private boolean markdown;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            description = "the longest that all cases together may take; a case that is not played then is not green")
    private int minutes = (int) Duration.ofDays(1).toMinutes();

    @Option(names = "--keep", description = "leave the suite running")
    private boolean keep;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "use the suite that runs there instead of one of its own")
    private @Nullable Path data;

    @Option(names = "--port-offset", paramLabel = "N", description = "of a suite of its own (7400)")
    private int portOffset = 7400;

    private final PrintStream out = System.out;
    private final Path project =
            Path.of(System.getProperty("sluice.project", ".")).toAbsolutePath().normalize();

    @Override
    public Integer call() throws IOException {
        List<ChaosCase> cases;
        try {
            cases = !names.isEmpty() ? ChaosCases.named(names) : quick ? ChaosCases.quick() : ChaosCases.all();
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            return 2;
        }
        if (list) {
            cases.forEach(
                    each -> out.printf("%3d %-28s %s: %s%n", each.row(), each.name(), each.fault(), each.promise()));
            return 0;
        }
        return data == null ? onOwnSuite(cases) : play(cases, RunningSuite.in(project, data));
    }

    private int onOwnSuite(List<ChaosCase> cases) throws IOException {
        Path own = project.resolve("target/chaos/suite");
        int started = launcher(
                "up", "--data", own.toString(), "--port-offset", Integer.toString(portOffset), "--scale", Chaos.SCALE);
        if (started != 0) {
            System.err.println("The suite for the cases did not start.");
            return 1;
        }
        try {
            return play(cases, RunningSuite.in(project, own));
        } finally {
            if (!keep) {
                launcher("down", "--data", own.toString());
            }
        }
    }

    private int play(List<ChaosCase> cases, RunningSuite suite) throws IOException {
        List<String> before = Chaos.instancesOf(suite);
        suite.launcher("up", "--no-build", "--scale", Chaos.SCALE);
        try {
            return play(
                    cases, suite, Commit.of(project).map(id -> "`" + id + "`").orElse("unknown"));
        } finally {
            Chaos.instancesOf(suite).stream()
                    .filter(instance -> !before.contains(instance))
                    .forEach(suite::stop);
        }
    }

    private int play(List<ChaosCase> cases, RunningSuite suite, String commit) {
        String now = LocalDateTime.now(ZoneOffset.UTC).format(DIRECTORY);
        Path failures = project.resolve("target/chaos/failures").resolve(now);
        List<CaseResult> results = new Chaos(project, suite, failures, out).play(cases, Duration.ofMinutes(minutes));
        ResultTable table = new ResultTable(results);
        out.println();
        table.summary().forEach(out::println);
        if (markdown) {
            out.println();
            table.markdown(Instant.now().truncatedTo(ChronoUnit.MINUTES).toString(), commit)
                    .forEach(out::println);
        }
        return results.stream().allMatch(result -> result.findings().isGreen()) ? 0 : 1;
    }

    private int launcher(String... arguments) {
        List<String> command =
                new ArrayList<>(List.of(project.resolve("deploy/sluice").toString()));
        command.addAll(List.of(arguments));
        try {
            return new ProcessBuilder(command).inheritIO().start().waitFor();
        } catch (IOException e) {
            System.err.println("deploy/sluice cannot be run: " + e.getMessage());
            return 1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 1;
        }
    }
}
