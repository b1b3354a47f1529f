package io.sluice.launcher.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTests {

    @TempDir
    Path directory;

    @Test
    void endsWithItsLastLines() throws IOException {
        assertThat(log("one\ntwo\nthree\n").tail(2)).containsExactly("two", "three");
    }

    @Test
    void isEmptyWithoutAFile() {
        assertThat(new Log(directory.resolve("absent.log")).tail(2)).isEmpty();
    }

    @Test
    void explainsAFailureByItsCausesRatherThanByStackFrames() throws IOException {
        Log log = log("""
                Application run failed
                java.lang.IllegalStateException: no database
                \tat io.sluice.Some.method(Some.java:1)
                Caused by: java.net.ConnectException: refused
                \tat io.sluice.Other.method(Other.java:2)
                \t... 44 common frames omitted

                Launching child process java to assemble AOT cache app.recording
                Picked up JAVA_TOOL_OPTIONS: -Djava.class.path=everything
                """);

        assertThat(log.explanation(15))
                .containsExactly(
                        "Application run failed",
                        "java.lang.IllegalStateException: no database",
                        "Caused by: java.net.ConnectException: refused");
    }

    private Log log(String text) throws IOException {
        return new Log(Files.writeString(directory.resolve("part.log"), text));
    }
}
