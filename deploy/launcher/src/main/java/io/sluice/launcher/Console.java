package io.sluice.launcher;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Where the launcher prints, and whether that is a terminal. */
record Console(PrintStream out, PrintStream err, boolean terminal) {

    /** The start script checks for a terminal: {@link System#console} of Java 17 depends on standard input too. */
    static Console ofThisProcess() {
        return new Console(
                new PrintStream(System.out, true, StandardCharsets.UTF_8),
                new PrintStream(System.err, true, StandardCharsets.UTF_8),
                Boolean.getBoolean("sluice.terminal"));
    }

    void print(String line) {
        out.println(line);
    }

    Progress progress() {
        return new Progress(out, terminal);
    }
}
