package io.sluice.launcher;

import io.sluice.launcher.part.Part;
import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.process.Poll;
import io.sluice.launcher.workspace.Log;
import io.sluice.launcher.workspace.Trouble;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code sluice logs}: the end of a part's log, and what is added to it. */
final class Logs {

    private final Console console;

    Logs(Console console) {
        this.console = console;
    }

    void print(Part part, int lines, boolean follow) {
        List<Path> logs =
                part.daemons().stream().map(Daemon::log).filter(Files::exists).toList();
        if (logs.isEmpty()) {
            throw new Trouble("There is no log of " + part.name() + " yet.");
        }
        for (Path log : logs) {
            if (logs.size() > 1) {
                console.say("==> " + log + " <==");
            }
            new Log(log).tail(lines).forEach(console::say);
        }
        if (follow) {
            follow(logs);
        }
    }

    /** Until somebody interrupts it. */
    private void follow(List<Path> logs) {
        List<GrowingFile> files = logs.stream().map(GrowingFile::atItsEnd).toList();
        while (true) {
            files.forEach(file -> console.out().print(file.added()));
            console.out().flush();
            Poll.pause();
        }
    }
}
