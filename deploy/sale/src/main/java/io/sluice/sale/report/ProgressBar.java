package io.sluice.sale.report;

/** Draws how much of something is done. */
public final class ProgressBar {

    private static final int WIDTH = 20;

    private ProgressBar() {}

    public static String of(long done, long all) {
        int full = (int) Math.max(0, Math.min(WIDTH, done * WIDTH / Math.max(all, 1)));
        return "█".repeat(full) + "░".repeat(WIDTH - full);
    }
}
