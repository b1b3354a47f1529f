package io.sluice.sale.bench;

import io.sluice.launcher.workspace.Workspace;
import io.sluice.sale.StopRequest;
import io.sluice.sale.SuiteOptions;
import io.sluice.sale.bench.report.BenchReport;
import io.sluice.sale.bench.report.BenchResult;
import io.sluice.sale.report.Display;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code deploy/sluice bench}: exit code 0 if every promotion it sold balances, 1 if not, 2 for an invalid command line. */
@Command(
        name = "bench",
        description = "Measures the running suite: rates, latencies and processor time, as ratios within one run.",
        sortOptions = false,
        mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--list", description = "print the steps and what they measure")
    private boolean list;

    @Mixin
    private BenchPlan plan = new BenchPlan();

    @Option(names = "--json", paramLabel = "FILE", description = "where the result goes (below the data directory)")
    private @Nullable Path json;

    @Option(names = "--html", paramLabel = "FILE", description = "where the page goes (beside it)")
    private @Nullable Path html;

    @Option(
            names = "--compare",
            paramLabel = "FILE",
            description = "print shares of an earlier result, which --json stored")
    private @Nullable Path compare;

    @Mixin
    private SuiteOptions suite = new SuiteOptions();

    @Override
    public Integer call() {
        CommandLine command = spec == null ? new CommandLine(this) : spec.commandLine();
        if (list) {
            PrintWriter out = command.getOut();
            for (Step step : Step.values()) {
                out.println("%-11s %s".formatted(step.id(), step.description()));
            }
            return CommandLine.ExitCode.OK;
        }
        plan.error().ifPresent(sentence -> {
            throw new ParameterException(command, sentence);
        });
        Optional<BenchResult> earlier = Optional.ofNullable(compare).map(BenchReport::read);
        return run(suite.workspace(), earlier) ? 0 : 1;
    }

    private boolean run(Workspace workspace, Optional<BenchResult> earlier) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Path directory = SuiteOptions.reportDirectory(workspace, "bench");
        try (StopRequest stop = StopRequest.onInterrupt();
                Display display = new Display(out, SuiteOptions.isTerminal())) {
            BenchResult result = new Bench(plan, workspace, display).run(stop::isRequested);
            BenchReport report = new BenchReport(result, earlier);
            display.print("");
            report.lines().forEach(display::print);
            Path data = json == null ? directory.resolve("bench.json") : json;
            Path page = html == null ? directory.resolve("bench.html") : html;
            report.writeJson(data);
            report.writePage(page);
            display.print("  %-12s %s, %s".formatted("report", data, page));
            return result.holds();
        }
    }
}
