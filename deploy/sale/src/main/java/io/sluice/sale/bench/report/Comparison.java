package io.sluice.sale.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run as a share of an earlier one.
 *
 * @param warnings why the two may not be comparable
 */
public record Comparison(String commit, String startedAt, List<String> warnings, List<Share> rows) {

    /**
     * One figure of both: now, as a share of before.
     *
     * @param p99 null if there was no latency before
     * @param suiteMicros processor time of the suite for one answer; null if there was none
     */
    public record Share(
            String name,
            double before,
            double now,
            @Nullable Double rate,
            @Nullable Double p99,
            @Nullable Double suiteMicros) {}

    public static Comparison of(BenchResult earlier, BenchResult now) {
        List<Share> rows = new ArrayList<>();
        for (Row row : now.rows()) {
            Optional<Row> before = earlier.row(row.name());
            before.ifPresent(old -> rows.add(new Share(
                    row.name(),
                    old.perSecond(),
                    row.perSecond(),
                    share(row.perSecond(), old.perSecond()),
                    share(row.p99(), old.p99()),
                    share(row.suiteMicros(), old.suiteMicros()))));
        }
        return new Comparison(earlier.commit(), earlier.startedAt(), warnings(earlier, now), List.copyOf(rows));
    }

    private static @Nullable Double share(double now, double before) {
        return before > 0 ? (Double) (now / before) : null;
    }

    private static List<String> warnings(BenchResult earlier, BenchResult now) {
        List<String> warnings = new ArrayList<>();
        warn(warnings, "machine", earlier.machine().toString(), now.machine().toString());
        warn(warnings, "JDK of the suite", earlier.suite().jdk(), now.suite().jdk());
        warn(
                warnings,
                "instances",
                earlier.suite().instances().toString(),
                now.suite().instances().toString());
        warn(
                warnings,
                "durability",
                String.join(", ", earlier.suite().durability()),
                String.join(", ", now.suite().durability()));
        warn(warnings, "plan", earlier.plan(), now.plan());
        return List.copyOf(warnings);
    }

    private static void warn(List<String> warnings, String what, String before, String now) {
        if (!before.equals(now)) {
            warnings.add("Another %s: %s then, %s now.".formatted(what, before, now));
        }
    }
}
