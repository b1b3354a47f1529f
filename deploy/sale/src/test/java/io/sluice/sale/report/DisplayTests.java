package io.sluice.sale.report;

import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DisplayTests {

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    /** A scheduled task that throws is not run again. */
    @Test
    void aLineThatFailsOnceIsNotTheLast() {
        AtomicInteger drawn = new AtomicInteger();
        try (Display display = new Display(new PrintStream(printed, true, StandardCharsets.UTF_8), true)) {
            display.during(
                    () -> {
                        if (drawn.incrementAndGet() == 2) {
                            throw new IllegalStateException("no figures");
                        }
                        return "line " + drawn.get();
                    },
                    () -> await().until(() ->
                            printed.toString(StandardCharsets.UTF_8).contains("line 3")));
        }
    }
}
