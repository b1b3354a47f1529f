package io.sluice.launcher.workspace;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Something the user has to know about: one sentence and, if a log tells more, its place and its last lines. */
public final class Trouble extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int LINES_SHOWN = 15;

    private final transient List<String> details;

    public Trouble(String sentence) {
        super(sentence);
        this.details = List.of();
    }

    /** Reads the log now: what is written while everything is being stopped does not explain the trouble. */
    public Trouble(String sentence, Path log) {
        super(sentence);
        this.details = new ArrayList<>(List.of("Log: " + log));
        new Log(log).explanation(LINES_SHOWN).forEach(line -> details.add("  | " + line));
    }

    public List<String> details() {
        return details;
    }
}
