package io.sluice.sale.bench;

import io.sluice.sale.bench.report.Row;
import io.sluice.sale.bench.report.Statistics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What was measured of each figure, round by round, and what the rounds have in common. */
final class Rounds {

    private static final double MICROS_PER_MILLI = 1000;

    private final Map<String, List<Measured>> byFigure = new LinkedHashMap<>();

    void add(List<Measured> measured) {
        measured.forEach(each -> byFigure.computeIfAbsent(each.figure().name(), name -> new ArrayList<>())
                .add(each));
    }

    List<Row> rows() {
        return byFigure.values().stream().map(this::row).toList();
    }

    private Row row(List<Measured> rounds) {
        Figure figure = rounds.get(0).figure();
        return new Row(
                figure.name(),
                figure.text(),
                rounds.get(0).connections(),
                median(rounds, each -> each.load().perSecond()),
                rounds.stream().map(each -> each.load().perSecond()).toList(),
                figure.baseline().orElse(null),
                ratio(figure, rounds),
                median(rounds, each -> each.load().percentile(50)),
                median(rounds, each -> each.load().percentile(99)),
                statuses(rounds),
                rounds.stream().mapToLong(each -> each.load().unanswered()).sum(),
                rounds.stream().mapToLong(each -> each.load().unsent()).sum(),
                median(rounds, Measured::generatorShare),
                cpuMicros(rounds),
                confirmation(rounds));
    }

    private static double median(List<Measured> rounds, ToDoubleFunction<Measured> value) {
        return Statistics.median(rounds.stream().map(value::applyAsDouble).toList());
    }

    /** Round by round, since whatever else the machine does changes both alike; what was measured once has the median. */
    private @Nullable Double ratio(Figure figure, List<Measured> rounds) {
        List<Measured> baseline = byFigure.getOrDefault(figure.baseline().orElse(""), List.of());
        List<Double> rates =
                baseline.stream().map(each -> each.load().perSecond()).toList();
        if (rates.isEmpty() || Statistics.median(rates) == 0) {
            return null;
        }
        if (rates.size() != rounds.size()) {
            return median(rounds, each -> each.load().perSecond()) / Statistics.median(rates);
        }
        return Statistics.median(IntStream.range(0, rates.size())
                .filter(round -> rates.get(round) > 0)
                .mapToObj(round -> rounds.get(round).load().perSecond() / rates.get(round))
                .toList());
    }

    private static Map<Integer, Long> statuses(List<Measured> rounds) {
        Map<Integer, Long> statuses = new TreeMap<>();
        rounds.forEach(
                each -> each.load().statuses().forEach((status, count) -> statuses.merge(status, count, Long::sum)));
        return statuses;
    }

    /** For one expected answer; where nothing was sent, for one second. */
    private static Map<String, Double> cpuMicros(List<Measured> rounds) {
        Map<String, List<Double>> byProcess = new TreeMap<>();
        for (Measured each : rounds) {
            boolean idle = each.figure() == Figure.REST;
            double divisor = idle ? each.load().seconds() : each.load().expected();
            each.cpuMillis().forEach((process, millis) -> {
                if (divisor > 0) {
                    byProcess
                            .computeIfAbsent(process, name -> new ArrayList<>())
                            .add(millis * MICROS_PER_MILLI / divisor);
                }
            });
        }
        Map<String, Double> medians = new TreeMap<>();
        byProcess.forEach((process, micros) -> medians.put(process, Statistics.median(micros)));
        return medians;
    }

    private static Row.@Nullable Confirmation confirmation(List<Measured> rounds) {
        List<Confirmed> confirmed =
                rounds.stream().flatMap(each -> each.confirmed().stream()).toList();
        return confirmed.isEmpty()
                ? null
                : new Row.Confirmation(
                        median(confirmed, 50),
                        median(confirmed, 99),
                        Statistics.median(confirmed.stream()
                                .map(Confirmed::unitsPerSecond)
                                .toList()));
    }

    private static double median(List<Confirmed> confirmed, double percent) {
        return Statistics.median(
                confirmed.stream().map(each -> each.percentile(percent)).toList());
    }
}
