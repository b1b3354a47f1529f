package io.sluice.launcher;

import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.Suite;
import io.sluice.launcher.workspace.DataDirectory;
import io.sluice.launcher.workspace.DirectoryLock;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.PortOffset;
import io.sluice.launcher.workspace.Ports;
import io.sluice.launcher.workspace.Secrets;
import io.sluice.launcher.workspace.Workspace;
import java.nio.file.Path;
import java.util.List;

/** Entry point of {@code deploy/sluice}. Exit code 0 is success, 1 a failure or refusal, 2 an invalid command line. */
public final class Main {

    private final Options options;
    private final Console console;
    private final DataDirectory data;
    private final Workspace workspace;

    private Main(Options options, Path project, Console console) {
        this.options = options;
        this.console = console;
        this.data = new DataDirectory(
                options.dataOr(project.resolve(".sluice")).toAbsolutePath().normalize());
        int offset = options.portOffset()
                .orElseGet(() -> new PortOffset(data).stored().orElse(0));
        this.workspace = new Workspace(project, data, new Ports(offset), new Secrets(data.secrets()));
    }

    public static void main(String[] args) {
        Console console = Console.ofThisProcess();
        Path project =
                Path.of(System.getProperty("sluice.project")).toAbsolutePath().normalize();
        System.exit(run(List.of(args), project, console));
    }

    static int run(List<String> args, Path project, Console console) {
        try {
            return new Main(Options.parse(args, System.getenv()), project, console).run();
        } catch (UsageException e) {
            console.err().println(e.getMessage());
            console.err().println(e.usageWanted() ? Help.TEXT : "Try: deploy/sluice help");
            return 2;
        } catch (LauncherException e) {
            console.err().println(e.getMessage());
            e.details().forEach(console.err()::println);
            return 1;
        }
    }

    private int run() {
        return switch (options.command()) {
            case UP -> up();
            case DOWN -> whileLocked(() -> new Down(workspace, console).run());
            case RESTART -> restart();
            case RESET -> whileLocked(() -> new Reset(workspace, console).run(options.confirmed()));
            case STATUS -> new Status(workspace, console).print() ? 0 : 1;
            case DOCTOR -> new Doctor(workspace, console).run() ? 0 : 1;
            case LOGS -> {
                new Logs(console).print(part(), options.lines(), options.follow());
                yield 0;
            }
            case TOOLS -> {
                new Tools(workspace, console).printClassPath();
                yield 0;
            }
            case HELP -> {
                console.print(Help.TEXT);
                yield 0;
            }
        };
    }

    private int up() {
        requireCurrentFormat();
        data.create();
        return whileLocked(() -> {
            new PortOffset(data).changeTo(workspace.ports().offset(), isAnythingRunning());
            new Up(options, workspace, console).run();
        });
    }

    private int restart() {
        requireCurrentFormat();
        return whileLocked(() -> new Restart(workspace, console).run(part()));
    }

    /** Only before something is started: data of another build can still be stopped, inspected and reset. */
    private void requireCurrentFormat() {
        data.formatMismatch().ifPresent(sentence -> {
            throw new LauncherException(sentence);
        });
    }

    private boolean isAnythingRunning() {
        return new Suite(workspace)
                .all().stream().flatMap(part -> part.daemons().stream()).anyMatch(daemon -> daemon.isRunning());
    }

    /** Without a data directory there is nothing to lock, and nothing runs. */
    private int whileLocked(Runnable work) {
        if (!data.isOurs()) {
            work.run();
            return 0;
        }
        try (DirectoryLock lock = DirectoryLock.take(
                data,
                () -> console.print(
                        "Another sluice command is running in " + data.root() + "; waiting for it to end."))) {
            work.run();
            return 0;
        }
    }

    private Part part() {
        String name = options.part().orElseThrow();
        return new Suite(workspace)
                .all().stream()
                        .filter(part -> part.name().equals(name))
                        .findFirst()
                        .orElseThrow(() -> new UsageException("There is no part “" + name + "”."));
    }
}
