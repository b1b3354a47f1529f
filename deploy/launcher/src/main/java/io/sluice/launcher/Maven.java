package io.sluice.launcher;

import io.sluice.launcher.process.Executables;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Workspace;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs Maven in the project, without tests. */
record Maven(Workspace workspace) {

    /** Logs into a file of that name, whose end a failure shows. */
    void run(String log, String... arguments) {
        List<String> command = new ArrayList<>(List.of(executable(), "-B", "-q", "-DskipTests"));
        command.addAll(List.of(arguments));
        Path output = workspace.data().log(log);
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(workspace.project().toFile())
                    .redirectErrorStream(true)
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(output.toFile());
            builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
            if (exitCode(builder.start()) != 0) {
                throw new LauncherException("The build failed.", output);
            }
        } catch (IOException e) {
            throw new LauncherException("Maven cannot be started: " + e.getMessage());
        }
    }

    private static int exitCode(Process maven) {
        Thread stop = new Thread(maven::destroy); // interrupting the launcher interrupts the build
        Runtime.getRuntime().addShutdownHook(stop);
        try {
            int code = maven.waitFor();
            Runtime.getRuntime().removeShutdownHook(stop);
            return code;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while building", e);
        }
    }

    private static String executable() {
        return Executables.find("mvn")
                .map(Path::toString)
                .orElseThrow(
                        () -> new LauncherException("Maven (mvn) is not on the PATH, and something has to be built."));
    }
}
