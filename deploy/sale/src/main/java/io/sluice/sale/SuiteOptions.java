package io.sluice.sale;

import io.sluice.launcher.workspace.DataDirectory;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.PortOffset;
import io.sluice.launcher.workspace.Ports;
import io.sluice.launcher.workspace.Secrets;
import io.sluice.launcher.workspace.Workspace;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of all commands: which suite is meant. */
public final class SuiteOptions {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "where everything is kept (SLUICE_DATA; usually .sluice in the project)")
    private @Nullable Path data;

    @Option(
            names = "--port-offset",
            paramLabel = "N",
            description = "added to every port (SLUICE_PORT_OFFSET; the data directory remembers it)")
    private @Nullable Integer portOffset;

    /** The start script says where the project is. */
    public static Path project() {
        return Path.of(System.getProperty("sluice.project", "."))
                .toAbsolutePath()
                .normalize();
    }

    public static boolean isTerminal() {
        return Boolean.getBoolean("sluice.terminal");
    }

    /** A suite that was started once may still be down; its gateway does not answer then. */
    public static void requireStarted(Workspace workspace) {
        if (!workspace.data().isOurs()) {
            throw new LauncherException(
                    "No suite was ever started in " + workspace.data().root() + "; start one with: deploy/sluice up");
        }
    }

    /** Where a report goes that nobody named a place for. */
    public static Path reportDirectory(Workspace workspace, String kind) {
        return workspace.data().root().resolve("reports").resolve(kind + "-" + TIME.format(LocalDateTime.now()));
    }

    public Workspace workspace() {
        String fromEnvironment = System.getenv("SLUICE_DATA");
        Path usual = fromEnvironment == null ? project().resolve(".sluice") : Path.of(fromEnvironment);
        DataDirectory directory =
                new DataDirectory((data == null ? usual : data).toAbsolutePath().normalize());
        return new Workspace(project(), directory, new Ports(offset(directory)), new Secrets(directory.secrets()));
    }

    private int offset(DataDirectory directory) {
        String fromEnvironment = System.getenv("SLUICE_PORT_OFFSET");
        if (portOffset != null) {
            return portOffset;
        }
        return fromEnvironment != null
                ? Integer.parseInt(fromEnvironment)
                : new PortOffset(directory).stored().orElse(0);
    }
}
