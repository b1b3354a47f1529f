package io.sluice.launcher.sale;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The figures of a sale that is over. */
final class Report {

    private final Simulation rush;
    private final FinalAudit settling;

    Report(Simulation rush, FinalAudit settling) {
        this.rush = rush;
        this.settling = settling;
    }

    List<String> lines() {
        return List.of(
                row("requests", requests()),
                row("tokens", latencies(rush.shop().tokens())),
                row("orders", latencies(rush.shop().orders())),
                row(
                        "accepted",
                        "%,d of %,d tokens"
                                .formatted(
                                        rush.history().accepted(),
                                        rush.history().tokens())),
                row("refusals", "for a token: " + refusals(rush.shop().tokens())),
                row("", "for an order: " + refusals(rush.shop().orders())),
                row(
                        "repetitions",
                        "%,d orders sent again with the same token"
                                .formatted(rush.history().repeats())),
                row("last unit", lastUnit()),
                row("end", rush.isInTime() ? "everybody had left" : "buyers were still there when it was stopped"),
                row("rest", rest()));
    }

    private String requests() {
        double seconds = seconds(rush.opensAt(), rush.lastAnswerAt());
        return "%,d in %.1f s, %,.0f a second, at most %,.0f"
                .formatted(rush.requests(), seconds, rush.requests() / Math.max(seconds, 0.001), mostASecond(seconds));
    }

    /** A sale may be over before the first look. */
    private double mostASecond(double seconds) {
        return Math.max(rush.pace().most(), rush.requests() / Math.max(seconds, 1));
    }

    private static String latencies(RequestStats tally) {
        Latencies latencies = tally.latencies();
        return "%,d requests, p50 %s · p90 %s · p99 %s · max %s"
                .formatted(
                        tally.all(),
                        millis(latencies.percentile(0.5)),
                        millis(latencies.percentile(0.9)),
                        millis(latencies.percentile(0.99)),
                        millis(latencies.max()));
    }

    private static String refusals(RequestStats tally) {
        String refusals = Arrays.stream(Outcome.values())
                .filter(outcome -> outcome.isRefusal() && tally.of(outcome) > 0)
                .map(outcome -> "%s %,d".formatted(outcome, tally.of(outcome)))
                .collect(Collectors.joining(" · "));
        return refusals.isEmpty() ? "none" : refusals;
    }

    private String lastUnit() {
        return rush.history().lastAcceptedAt().stream()
                .mapToObj(at -> "accepted %.1f s after the opening".formatted(seconds(rush.opensAt(), at)))
                .findFirst()
                .orElse("nobody was accepted");
    }

    private String rest() {
        double seconds = seconds(rush.lastAnswerAt(), settling.endedAt());
        return (settling.isAtRest() ? "%.1f s after the last answer" : "not within %.1f s after the last answer")
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
