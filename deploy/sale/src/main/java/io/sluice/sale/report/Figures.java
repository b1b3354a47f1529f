package io.sluice.sale.report;

import io.sluice.sale.check.FinalAudit;
import io.sluice.sale.load.Endings;
import io.sluice.sale.load.Latencies;
import io.sluice.sale.load.Outcome;
import io.sluice.sale.load.RequestStats;
import io.sluice.sale.load.Simulation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The figures of a finished sale. */
public final class Figures {

    private final Simulation simulation;
    private final FinalAudit finalAudit;
    private final Optional<Duration> timeToBalance;

    public Figures(Simulation simulation, FinalAudit finalAudit, Optional<Duration> timeToBalance) {
        this.simulation = simulation;
        this.finalAudit = finalAudit;
        this.timeToBalance = timeToBalance;
    }

    /** As text, line by line. */
    public List<String> lines() {
        return rows().stream()
                .map(row -> "  %-12s %s".formatted(row.name(), row.text()))
                .toList();
    }

    /** One figure and its name; a row without a name goes on with the figure before. */
    public record Row(String name, String text) {}

    public List<Row> rows() {
        List<Row> rows = new ArrayList<>(List.of(
                row("requests", requests()),
                row("tokens", latencies(simulation.shop().tokens())),
                row("orders", latencies(simulation.shop().orders())),
                row(
                        "accepted",
                        "%,d of %,d tokens"
                                .formatted(
                                        simulation.history().accepted(),
                                        simulation.history().tokens())),
                row("refusals", "for a token: " + refusals(simulation.shop().tokens())),
                row("", "for an order: " + refusals(simulation.shop().orders())),
                row(
                        "repetitions",
                        "%,d orders sent again with the same token"
                                .formatted(simulation.history().repeats())),
                row("last unit", lastUnit())));
        if (simulation.hasEndings()) {
            rows.add(row("endings", endings()));
        }
        if (simulation.shop().signedInAgain() > 0) {
            rows.add(row(
                    "signed in",
                    "%,d times again: Redis had lost the session"
                            .formatted(simulation.shop().signedInAgain())));
        }
        rows.addAll(List.of(
                row("end", simulation.haveAllLeft() ? "all buyers had left" : "stopped while buyers were still active"),
                row("rest", rest()),
                row("balance", balance())));
        return List.copyOf(rows);
    }

    private String requests() {
        double seconds = seconds(simulation.opensAt(), simulation.lastAnswerAt());
        return "%,d in %.1f s, %,.0f a second, at most %,.0f"
                .formatted(
                        simulation.requests(),
                        seconds,
                        simulation.requests() / Math.max(seconds, 0.001),
                        peakPerSecond(seconds));
    }

    /** A sale may be over before the first measurement. */
    private double peakPerSecond(double seconds) {
        return Math.max(simulation.peakThroughput().perSecond(), simulation.requests() / Math.max(seconds, 1));
    }

    private static String latencies(RequestStats stats) {
        Latencies latencies = stats.latencies();
        return "%,d requests, p50 %s · p90 %s · p99 %s · max %s"
                .formatted(
                        stats.total(),
                        millis(latencies.percentile(0.5)),
                        millis(latencies.percentile(0.9)),
                        millis(latencies.percentile(0.99)),
                        millis(latencies.max()));
    }

    private static String refusals(RequestStats stats) {
        String refusals = Arrays.stream(Outcome.values())
                .filter(outcome -> outcome.isRefusal() && stats.count(outcome) > 0)
                .map(outcome -> "%s %,d".formatted(outcome, stats.count(outcome)))
                .collect(Collectors.joining(" · "));
        return refusals.isEmpty() ? "none" : refusals;
    }

    private String lastUnit() {
        return simulation.history().lastAcceptedAt().stream()
                .mapToObj(at -> "accepted %.1f s after the opening".formatted(seconds(simulation.opensAt(), at)))
                .findFirst()
                .orElse("no order was accepted");
    }

    private String endings() {
        Endings endings = simulation.endings();
        return "%,d paid · %,d cancelled · %,d lapsed · %,d rejected"
                .formatted(endings.paid(), endings.cancelled(), endings.lapsed(), endings.rejected());
    }

    private String balance() {
        return timeToBalance
                .map(time ->
                        "%.1f s after the last unit was accepted or the last fault".formatted(time.toMillis() / 1e3))
                .orElse("not reached");
    }

    private String rest() {
        double seconds = seconds(simulation.lastAnswerAt(), finalAudit.endedAt());
        return (finalAudit.isAtRest() ? "%.1f s after the last answer" : "not within %.1f s after the last answer")
                .formatted(Math.max(0, seconds));
    }

    private static Row row(String name, String text) {
        return new Row(name, text);
    }

    private static String millis(Duration duration) {
        double millis = duration.toNanos() / 1e6;
        return (millis < 10 ? "%.1f ms" : "%,.0f ms").formatted(millis);
    }

    private static double seconds(long from, long to) {
        return (to - from) / 1e9;
    }
}
