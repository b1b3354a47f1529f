package io.sluice.launcher.sale;

import java.io.PrintStream;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Shows how something long is getting on: one line that changes on a terminal, otherwise a line every few seconds. */
final class Display implements AutoCloseable {

    private static final String CLEAR_LINE = "\r\033[K";

    /** Without line wrap: what is too long is cut off, for a wrapped line could not be cleared. */
    private static final String NO_WRAP = "\033[?7l";

    private static final String WRAP = "\033[?7h";
    private static final long LIVE_MILLIS = 200;
    private static final long PLAIN_MILLIS = 3000;

    private final PrintStream out;
    private final boolean live;
    private final ScheduledExecutorService ticker;
    private Supplier<String> line = () -> "";

    Display(PrintStream out, boolean live) {
        this.out = out;
        this.live = live;
        this.ticker = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "display");
            thread.setDaemon(true);
            return thread;
        });
        long pause = live ? LIVE_MILLIS : PLAIN_MILLIS;
        ticker.scheduleAtFixedRate(this::draw, pause, pause, TimeUnit.MILLISECONDS);
    }

    /** The line is asked for again and again until the work is done. */
    void during(Supplier<String> line, Runnable work) {
        show(line);
        try {
            work.run();
        } finally {
            show(() -> "");
        }
    }

    synchronized void say(String text) {
        out.println(live ? CLEAR_LINE + text : text);
    }

    private synchronized void show(Supplier<String> line) {
        this.line = line;
        if (live) {
            draw();
        }
    }

    private synchronized void draw() {
        String text = line.get();
        if (live) {
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
