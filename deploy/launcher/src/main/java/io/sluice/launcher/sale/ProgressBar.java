package io.sluice.launcher.sale;

/** Draws how much of something is done. */
final class ProgressBar {

    private static final int WIDTH = 20;

    private ProgressBar() {}

    static String of(long done, long all) {
        int full = (int) Math.max(0, Math.min(WIDTH, done * WIDTH / Math.max(all, 1)));
        return "█".repeat(full) + "░".repeat(WIDTH - full);
    }
}
