package io.sluice.sale.bench.report;

import java.util.List;

/** What several rounds have in common. */
public final class Statistics {

    private Statistics() {}

    /** The middle one, or the mean of the two in the middle; 0 if there are none. One bad round does not move it. */
    public static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        if (sorted.isEmpty()) {
            return 0;
        }
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
