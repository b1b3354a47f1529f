package io.sluice.launcher.sale;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The figures of a finished sale. */
final class Report {

    private final Simulation simulation;
    private final FinalAudit finalAudit;

    Report(Simulation simulation, FinalAudit finalAudit) {
        this.simulation = simulation;
        this.finalAudit = finalAudit;
    }

    List<String> lines() {
        return List.of(
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
                row("last unit", lastUnit()),
                row("end", simulation.haveAllLeft() ? "all buyers had left" : "stopped while buyers were still active"),
                row("rest", rest()));
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

    private String rest() {
        double seconds = seconds(simulation.lastAnswerAt(), finalAudit.endedAt());
        return (finalAudit.isAtRest() ? "%.1f s after the last answer" : "not within %.1f s after the last answer")
                .formatted(Math.max(0, seconds));
    }

    private static String row(String what, String text) {
        return "  %-12s %s".formatted(what, text);
    }

    private static String millis(Duration duration) {
        double millis = duration.toNanos() / 1e6;
        return (millis < 10 ? "%.1f ms" : "%,.0f ms").formatted(millis);
    }

    private static double seconds(long from, long to) {
        return (to - from) / 1e9;
    }
}
