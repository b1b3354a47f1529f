package io.sluice.launcher;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Prints progress: a line for each finished step and, on a terminal, one that shows the steps under way. */
final class Progress implements AutoCloseable {

    private static final String CLEAR_LINE = "\r\033[K";

    private final PrintStream out;
    private final boolean terminal;
    private final Map<String, Long> underWay = new LinkedHashMap<>();
    private final ScheduledExecutorService ticker;

    Progress(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
        this.ticker = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "progress");
            thread.setDaemon(true);
            return thread;
        });
        if (terminal) {
            ticker.scheduleAtFixedRate(this::draw, 0, 200, TimeUnit.MILLISECONDS);
        }
    }

    /** Runs the step, and prints how long it took if it succeeded. */
    void step(String name, String outcome, Runnable work) {
        long begin = System.nanoTime();
        timed(name, () -> {
            work.run();
            return outcome;
        });
        print(String.format("  %-18s %-8s %6.1f s", name, outcome, secondsSince(begin)));
    }

    /** Runs the step, and shows it as long as it is under way. */
    <T> T timed(String name, Supplier<T> work) {
        begin(name, System.nanoTime());
        try {
            return work.get();
        } finally {
            end(name);
        }
    }

    synchronized void print(String line) {
        out.println(terminal ? CLEAR_LINE + line : line);
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
        if (terminal) {
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
        if (terminal) {
            out.print(CLEAR_LINE);
            out.flush();
        }
    }
}
