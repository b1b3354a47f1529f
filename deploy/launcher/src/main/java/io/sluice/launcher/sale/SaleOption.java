package io.sluice.launcher.sale;

import io.sluice.launcher.workspace.Service;
import java.util.Arrays;
import java.util.Optional;

/** A number that a sale can be told on the command line, with what it is otherwise and how far it may go. */
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
    SETTLE(60, 1, 600),
    FAILURES(0, 0, 1_000_000);

    private final int usual;
    private final int least;
    private final int most;

    SaleOption(int usual, int least, int most) {
        this.usual = usual;
        this.least = least;
        this.most = most;
    }

    public static Optional<SaleOption> named(String option) {
        return Arrays.stream(values())
                .filter(setting -> setting.option().equals(option))
                .findFirst();
    }

    public String option() {
        return "--" + name().toLowerCase().replace('_', '-');
    }

    public int usual() {
        return usual;
    }

    public int least() {
        return least;
    }

    public int most() {
        return most;
    }
}
