package io.sluice.launcher.process;

import io.sluice.launcher.workspace.DataDirectory;
import io.sluice.launcher.workspace.Trouble;
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

    /** What a process may know of the user's environment; anything else could change how it behaves. */
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

    /** Whether somebody started it and nobody stopped it: it is running, or it died. */
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
            Process process = prepare(command, directory, environment).start();
            pidFile.write(process.toHandle());
            launchedHere = true;
        } catch (IOException e) {
            throw new Trouble(name + " cannot be started: " + e.getMessage(), log);
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

    /** Waits until it answers, and fails as soon as it is dead rather than when patience ends. */
    public void awaitReady(Duration patience, Poll.Question ready) {
        boolean[] died = new boolean[1];
        boolean answered = Poll.until(patience, () -> {
            died[0] = !isRunning();
            return died[0] || ready.ask();
        });
        if (died[0]) {
            throw new Trouble(name + " ended while it was starting.", log);
        }
        if (!answered) {
            throw new Trouble(name + " was not ready after " + patience.toSeconds() + " s.", log);
        }
    }

    /** Asks it to end, waits, and ends it by force if it does not; tells which of both it was. */
    public Stopped stop(Duration patience) {
        Optional<ProcessHandle> running = process();
        running.ifPresent(ProcessHandle::destroy);
        boolean graceful = awaitExit(patience);
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

    /** It is nobody's business any more whether it runs. */
    public void forget() {
        pidFile.delete();
    }

    private boolean awaitExit(Duration patience) {
        return Poll.until(patience, () -> !isRunning());
    }

    /** How a daemon ended. */
    public enum Stopped {
        WAS_NOT_RUNNING,
        GRACEFULLY,
        BY_FORCE
    }
}
