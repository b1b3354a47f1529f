package io.sluice.launcher.sale;

import io.sluice.launcher.workspace.Service;
import java.util.Arrays;
import java.util.Optional;

/** A numeric option of {@code sluice sale}, with its default and its bounds. */
public enum SaleOption {
    BUYERS(1000, 1, 100_000),
    UNITS(100, 1, 100_000),
    LIMIT(1, 1, 1000),
    QUANTITY(1, 1, 1000),
    BUCKETS(3, 1, 64),
    GATEWAYS(1, 1, Service.MAX_INSTANCES),
    /** The promotion has to be published before it opens, and that takes a moment. */
    COUNTDOWN(5, 3, 3600),
    SECONDS(120, 5, 3600),
    CONNECTIONS(200, 1, 2000),
    TOKEN_FACTOR(3, 1, 100),
    /** How long to wait until the suite is at rest. */
    SETTLE(60, 1, 600),
    FAILURES(0, 0, 1_000_000);

    private final int defaultValue;
    private final int min;
    private final int max;

    SaleOption(int defaultValue, int min, int max) {
        this.defaultValue = defaultValue;
        this.min = min;
        this.max = max;
    }

    public static Optional<SaleOption> named(String option) {
        return Arrays.stream(values())
                .filter(candidate -> candidate.option().equals(option))
                .findFirst();
    }

    public String option() {
        return "--" + name().toLowerCase().replace('_', '-');
    }

    public int defaultValue() {
        return defaultValue;
    }

    public int min() {
        return min;
    }

    public int max() {
        return max;
    }
}
