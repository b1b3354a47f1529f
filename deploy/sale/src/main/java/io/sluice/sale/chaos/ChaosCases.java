package io.sluice.sale.chaos;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every row of the fault table, in its order. */
final class ChaosCases {

    /** In docs/faults.md. */
    static final int ROWS = 25;

    /** Of a case that each build plays: it must not use up the time of the others. */
    private static final Duration QUICK = Duration.ofMinutes(3);

    private ChaosCases() {}

    static List<ChaosCase> all() {
        return Stream.of(
                        CrashCases.all(),
                        RedisCases.all(),
                        DatabaseCases.all(),
                        MessageCases.all(),
                        NodeCases.all(),
                        PaymentCases.all(),
                        RequestCases.all())
                .flatMap(List::stream)
                .sorted(Comparator.comparingInt(ChaosCase::row))
                .toList();
    }

    static List<ChaosCase> quick() {
        return all().stream()
                .filter(ChaosCase::quick)
                .map(each -> each.within(QUICK))
                .toList();
    }

    /** Cases by name, or by the number of their row. */
    static List<ChaosCase> named(List<String> names) {
        return names.stream().flatMap(ChaosCases::named).distinct().toList();
    }

    private static Stream<ChaosCase> named(String name) {
        List<ChaosCase> found = all().stream()
                .filter(each ->
                        each.name().equals(name) || Integer.toString(each.row()).equals(name))
                .toList();
        if (found.isEmpty()) {
            throw new IllegalArgumentException("There is no case “" + name + "”; there are "
                    + all().stream().map(ChaosCase::name).collect(Collectors.joining(", ")) + ".");
        }
        return found.stream();
    }
}
