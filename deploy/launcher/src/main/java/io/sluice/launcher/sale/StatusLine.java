package io.sluice.launcher.sale;

import java.util.function.Supplier;

/** The line that shows the progress of a sale. */
final class StatusLine implements Supplier<String> {

    private final Plan plan;
    private final Simulation simulation;

    StatusLine(Plan plan, Simulation simulation) {
        this.plan = plan;
        this.simulation = simulation;
    }

    @Override
    public String get() {
        double open = simulation.secondsOpen();
        return open < 0
                ? "  opens in %.0f s · %,d buyers wait".formatted(Math.ceil(-open), plan.buyers())
                : progress(open);
    }

    private String progress(double seconds) {
        return "  %s %s · %,d accepted · %,d tokens · %,d gate full · %,d sold out · %,d limited · %,d busy · %,d errors · %.0f s"
                .formatted(
                        ProgressBar.of(sold(), plan.units()),
                        left(),
                        simulation.history().accepted(),
                        simulation.history().tokens(),
                        simulation.count(Outcome.GATE_FULL),
                        simulation.count(Outcome.SOLD_OUT),
                        simulation.count(Outcome.RATE_LIMITED, Outcome.LIMIT_REACHED),
                        simulation.count(Outcome.BUSY),
                        simulation.count(
                                Outcome.NO_ANSWER,
                                Outcome.FAILED,
                                Outcome.UNEXPECTED,
                                Outcome.BAD_TOKEN,
                                Outcome.TOKEN_USED),
                        seconds);
    }

    private long sold() {
        return simulation
                .latestAudit()
                .audit()
                .map(audit -> audit.redis().sold())
                .orElse(0L);
    }

    private String left() {
        return simulation
                .latestAudit()
                .audit()
                .map(audit -> "%,d of %,d left, %,d held"
                        .formatted(
                                audit.redis().available(),
                                plan.units(),
                                audit.redis().held()))
                .orElse("? left");
    }
}
