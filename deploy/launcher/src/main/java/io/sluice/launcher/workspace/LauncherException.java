package io.sluice.launcher.workspace;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A failure or refusal that is shown to the user: one sentence and, if there is a log, its path and last lines. */
public final class LauncherException extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int LINES_SHOWN = 15;

    private final transient List<String> details;

    public LauncherException(String sentence) {
        super(sentence);
        this.details = List.of();
    }

    /** Reads the log now: what is written later, while everything is being stopped, does not explain the failure. */
    public LauncherException(String sentence, Path log) {
        super(sentence);
        this.details = new ArrayList<>(List.of("Log: " + log));
        new Log(log).explanation(LINES_SHOWN).forEach(line -> details.add("  | " + line));
    }

    public List<String> details() {
        return details;
    }
}
