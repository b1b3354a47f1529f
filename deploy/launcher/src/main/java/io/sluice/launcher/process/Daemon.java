package io.sluice.launcher.process;

import io.sluice.launcher.workspace.DataDirectory;
import io.sluice.launcher.workspace.LauncherException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One process that outlives the launcher, found again by its pid file. */
public final class Daemon {

    /** What a process inherits of the user's environment; anything else could change its behaviour. */
    private static final List<String> INHERITED = List.of("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR");

    private final String name;
    private final PidFile pidFile;
    private final Path log;
    private volatile boolean launchedHere;

    public Daemon(String name, DataDirectory data) {
        this.name = name;
        this.pidFile = new PidFile(data.run().resolve(name + ".pid"));
        this.log = data.log(name);
    }

    public String name() {
        return name;
    }

    public Path log() {
        return log;
    }

    public Optional<ProcessHandle> process() {
        return pidFile.process();
    }

    public boolean isRunning() {
        return process().isPresent();
    }

    /** Whether it was started and not stopped since: it is running, or it died. */
    public boolean shouldRun() {
        return pidFile.exists();
    }

    /** Whether this run of the launcher started it. */
    public boolean launchedHere() {
        return launchedHere;
    }

    public void launch(List<String> command, Path directory, Map<String, String> environment) {
        try {
            Files.createDirectories(log.getParent());
            if (Files.exists(log)) {
                Files.move(log, log.resolveSibling(log.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
            }
            Process process = NewProcesses.start(prepare(command, directory, environment));
            pidFile.write(process.toHandle());
            launchedHere = true;
        } catch (IOException e) {
            throw new LauncherException(name + " cannot be started: " + e.getMessage(), log);
        }
    }

    private ProcessBuilder prepare(List<String> command, Path directory, Map<String, String> environment) {
        List<String> detached = new ArrayList<>(List.of("nohup")); // a closed terminal must not end it
        detached.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(detached)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(log.toFile());
        builder.environment().keySet().retainAll(INHERITED);
        builder.environment().putAll(environment);
        return builder;
    }

    /** Waits until it is ready, and fails as soon as it is dead rather than when the time is up. */
    public void awaitReady(Duration timeout, Poll.Condition ready) {
        boolean[] died = new boolean[1];
        boolean answered = Poll.until(timeout, () -> {
            died[0] = !isRunning();
            return died[0] || ready.check();
        });
        if (died[0]) {
            throw new LauncherException(name + " ended while it was starting.", log);
        }
        if (!answered) {
            throw new LauncherException(name + " was not ready after " + timeout.toSeconds() + " s.", log);
        }
    }

    /** Asks it to end, waits, and kills it if it does not end; returns which of both happened. */
    public Stopped stop(Duration timeout) {
        Optional<ProcessHandle> running = process();
        running.ifPresent(ProcessHandle::destroy);
        boolean graceful = awaitExit(timeout);
        if (!graceful) {
            running.ifPresent(ProcessHandle::destroyForcibly);
            awaitExit(Duration.ofSeconds(10));
        }
        pidFile.delete();
        if (running.isEmpty()) {
            return Stopped.WAS_NOT_RUNNING;
        }
        return graceful ? Stopped.GRACEFULLY : Stopped.BY_FORCE;
    }

    /** From now on the launcher does not know this process. */
    public void deletePidFile() {
        pidFile.delete();
    }

    private boolean awaitExit(Duration timeout) {
        return Poll.until(timeout, () -> !isRunning());
    }

    /** How a daemon ended. */
    public enum Stopped {
        WAS_NOT_RUNNING,
        GRACEFULLY,
        BY_FORCE
    }
}
