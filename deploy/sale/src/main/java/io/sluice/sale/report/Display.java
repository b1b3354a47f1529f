package io.sluice.sale.report;

import java.io.PrintStream;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Shows the progress of a sale: one line that changes on a terminal, otherwise a line every few seconds. */
public final class Display implements AutoCloseable {

    private static final String CLEAR_LINE = "\r\033[K";

    /** Cuts off a line that is too long, because a wrapped line could not be cleared. */
    private static final String NO_WRAP = "\033[?7l";

    private static final String WRAP = "\033[?7h";
    private static final long TERMINAL_MILLIS = 200;
    private static final long PLAIN_MILLIS = 3000;

    private final PrintStream out;
    private final boolean terminal;
    private final ScheduledExecutorService ticker;
    private Supplier<String> line = () -> "";

    public Display(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
        this.ticker = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "display");
            thread.setDaemon(true);
            return thread;
        });
        long pause = terminal ? TERMINAL_MILLIS : PLAIN_MILLIS;
        ticker.scheduleAtFixedRate(this::redraw, pause, pause, TimeUnit.MILLISECONDS);
    }

    /** Shows the current value of the line until the work is done. */
    public void during(Supplier<String> line, Runnable work) {
        show(line);
        try {
            work.run();
        } finally {
            show(() -> "");
        }
    }

    public synchronized void print(String text) {
        out.println(terminal ? CLEAR_LINE + text : text);
    }

    private synchronized void show(Supplier<String> line) {
        this.line = line;
        if (terminal) {
            draw();
        }
    }

    /** A line that fails once must not be the last one: a scheduled task that throws is not run again. */
    private void redraw() {
        try {
            draw();
        } catch (RuntimeException e) {
            print("  the line could not be drawn: " + e);
        }
    }

    private synchronized void draw() {
        String text = line.get();
        if (terminal) {
            out.print(CLEAR_LINE + NO_WRAP + text + WRAP);
            out.flush();
        } else if (!text.isEmpty()) {
            out.println(text);
        }
    }

    @Override
    public void close() {
        ticker.shutdownNow();
        show(() -> "");
    }
}
