package io.sluice.launcher;

import io.sluice.launcher.part.Part;
import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.process.Poll;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.Log;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code sluice logs}: prints the end of a part's log and, with {@code -f}, what is added to it. */
final class Logs {

    private final Console console;

    Logs(Console console) {
        this.console = console;
    }

    void print(Part part, int lines, boolean follow) {
        List<Path> logs =
                part.daemons().stream().map(Daemon::log).filter(Files::exists).toList();
        if (logs.isEmpty()) {
            throw new LauncherException("There is no log of " + part.name() + " yet.");
        }
        for (Path log : logs) {
            if (logs.size() > 1) {
                console.print("==> " + log + " <==");
            }
            new Log(log).tail(lines).forEach(console::print);
        }
        if (follow) {
            follow(logs);
        }
    }

    /** Until it is interrupted. */
    private void follow(List<Path> logs) {
        List<LogFollower> files = logs.stream().map(LogFollower::fromEndOf).toList();
        while (true) {
            files.forEach(file -> console.out().print(file.newLines()));
            console.out().flush();
            Poll.pause();
        }
    }
}
