package io.sluice.sale;

import io.sluice.launcher.workspace.LauncherException;
import io.sluice.sale.bench.BenchCommand;
import io.sluice.sale.chaos.ChaosCommand;
import io.sluice.sale.rehearse.RehearseCommand;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * Entry point of {@code deploy/sluice sale}, {@code deploy/sluice chaos}, {@code deploy/sluice bench} and {@code deploy/sluice rehearse}. Exit code 0 says that all invariants hold, 1 that one is
 * broken or the sale could not take place, 2 that the command line is invalid.
 */
@Command(
        name = "deploy/sluice",
        subcommands = {SaleCommand.class, ChaosCommand.class, BenchCommand.class, RehearseCommand.class})
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setExecutionExceptionHandler(Main::explain)
                .setParameterExceptionHandler(Main::refuse);
    }

    private static int explain(Exception failure, CommandLine command, CommandLine.ParseResult parsed)
            throws Exception {
        if (!(failure instanceof LauncherException known)) {
            throw failure;
        }
        PrintWriter err = command.getErr();
        err.println(known.getMessage());
        known.details().forEach(err::println);
        return CommandLine.ExitCode.SOFTWARE;
    }

    /** In one sentence. */
    private static int refuse(CommandLine.ParameterException mistake, String[] args) {
        PrintWriter err = mistake.getCommandLine().getErr();
        String message = String.valueOf(mistake.getMessage());
        err.println(message.endsWith(".") ? message : message + ".");
        err.println("Try: deploy/sluice " + mistake.getCommandLine().getCommandName() + " --help");
        return CommandLine.ExitCode.USAGE;
    }
}
