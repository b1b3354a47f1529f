package io.sluice.sale;

import io.sluice.launcher.workspace.Workspace;
import io.sluice.sale.faults.FaultInjector;
import io.sluice.sale.load.Plan;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code sluice sale}: a flash sale against the running suite, and a verdict on its invariants. */
@Command(
        name = "sale",
        description = "A flash sale against the running suite, and a verdict on its invariants.",
        sortOptions = false,
        mixinStandardHelpOptions = true)
final class SaleCommand implements Callable<Integer> {

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private Plan plan = new Plan();

    @Option(
            names = "--report",
            paramLabel = "DIR",
            description = "where the report goes (a directory of its own below the data directory)")
    private @Nullable Path report;

    @Mixin
    private SuiteOptions suite = new SuiteOptions();

    @Override
    public Integer call() {
        plan.error().ifPresent(sentence -> {
            throw new ParameterException(spec == null ? Main.commandLine() : spec.commandLine(), sentence);
        });
        Workspace workspace = suite.workspace();
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (FaultInjector injector =
                FaultInjector.of(workspace.project(), workspace.data().root())) {
            SaleResult result =
                    Sale.in(workspace, plan, injector).run(out, SuiteOptions.isTerminal(), reportIn(workspace));
            return result.isGreen() ? 0 : 1;
        }
    }

    private Path reportIn(Workspace workspace) {
        return report != null ? report.toAbsolutePath().normalize() : SuiteOptions.reportDirectory(workspace, "sale");
    }
}
