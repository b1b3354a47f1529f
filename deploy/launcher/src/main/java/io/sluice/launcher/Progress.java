package io.sluice.launcher;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Tells what is going on: a line for each step that ended and, on a terminal, one that shows those under way. */
final class Progress implements AutoCloseable {

    private static final String CLEAR_LINE = "\r\033[K";

    private final PrintStream out;
    private final boolean live;
    private final Map<String, Long> underWay = new LinkedHashMap<>();
    private final ScheduledExecutorService ticker;

    Progress(PrintStream out, boolean live) {
        this.out = out;
        this.live = live;
        this.ticker = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "progress");
            thread.setDaemon(true);
            return thread;
        });
        if (live) {
            ticker.scheduleAtFixedRate(this::draw, 0, 200, TimeUnit.MILLISECONDS);
        }
    }

    /** Does the step, and tells how long it took if it succeeded. */
    void step(String name, String outcome, Runnable work) {
        long begin = System.nanoTime();
        timed(name, () -> {
            work.run();
            return outcome;
        });
        say(String.format("  %-18s %-8s %6.1f s", name, outcome, secondsSince(begin)));
    }

    /** Shows the step as long as it is under way. */
    <T> T timed(String name, Supplier<T> work) {
        begin(name, System.nanoTime());
        try {
            return work.get();
        } finally {
            end(name);
        }
    }

    synchronized void say(String line) {
        out.println(live ? CLEAR_LINE + line : line);
        draw();
    }

    static double secondsSince(long nanoTime) {
        return (System.nanoTime() - nanoTime) / 1e9;
    }

    private synchronized void begin(String name, long time) {
        underWay.put(name, time);
    }

    private synchronized void end(String name) {
        underWay.remove(name);
    }

    private synchronized void draw() {
        if (live) {
            String steps = underWay.entrySet().stream()
                    .map(step -> String.format("%s %.0f s", step.getKey(), secondsSince(step.getValue())))
                    .collect(Collectors.joining(" · "));
            out.print(CLEAR_LINE + (steps.isEmpty() ? "" : "  … " + steps));
            out.flush();
        }
    }

    @Override
    public synchronized void close() {
        ticker.shutdownNow();
        if (live) {
            out.print(CLEAR_LINE);
            out.flush();
        }
    }
}
