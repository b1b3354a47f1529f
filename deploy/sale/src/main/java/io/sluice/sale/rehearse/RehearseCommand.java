package io.sluice.sale.rehearse;

import io.sluice.launcher.part.FirstAdmin;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import io.sluice.sale.StopRequest;
import io.sluice.sale.SuiteOptions;
import io.sluice.sale.bench.machine.Machine;
import io.sluice.sale.bench.machine.SuiteDescription;
import io.sluice.sale.load.AdminClient;
import io.sluice.sale.load.SaleSetup;
import io.sluice.sale.report.Display;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code deploy/sluice rehearse}: exit code 0 if it came to its end, 1 if not, 2 if it was refused or the command line is invalid. */
@Command(
        name = "rehearse",
        description = "A rehearsal at full rate of the running suite: finds its knee, and proposes limits.",
        sortOptions = false,
        mixinStandardHelpOptions = true)
public final class RehearseCommand implements Callable<Integer> {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(500);

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--json", paramLabel = "FILE", description = "where the certificate goes (nowhere)")
    private @Nullable Path json;

    @Mixin
    private SuiteOptions suite = new SuiteOptions();

    @Override
    public Integer call() {
        Workspace workspace = suite.workspace();
        SuiteOptions.requireStarted(workspace);
        String gateway = "http://127.0.0.1:" + workspace.ports().service(Service.GATEWAY, 1);
        AdminClient api = AdminClient.at(
                gateway, TIMEOUT, new SaleSetup.Admin(FirstAdmin.PHONE, FirstAdmin.password(workspace.secrets())));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (StopRequest stop = StopRequest.onInterrupt();
                Display display = new Display(out, SuiteOptions.isTerminal())) {
            RehearsalView ended = FullRateRehearsal.start(api, POLL_INTERVAL).follow(display, stop::isRequested);
            report(new RehearsalReport(Machine.here(), SuiteDescription.of(workspace), ended), display);
            return ended.isDone() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
        } catch (RehearsalRefusedException e) {
            CommandLine command = spec == null ? new CommandLine(this) : spec.commandLine();
            command.getErr().println(e.getMessage());
            return CommandLine.ExitCode.USAGE;
        }
    }

    private void report(RehearsalReport report, Display display) {
        report.lines().forEach(display::print);
        Path file = json;
        if (file != null) {
            report.writeJson(file);
            display.print("  %-12s %s".formatted("certificate", file));
        }
    }
}
