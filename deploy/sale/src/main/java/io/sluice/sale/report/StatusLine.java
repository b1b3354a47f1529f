package io.sluice.sale.report;

import io.sluice.sale.load.Outcome;
import io.sluice.sale.load.Plan;
import io.sluice.sale.load.Simulation;
import java.util.function.Supplier;

/** The line that shows the progress of a sale. */
public final class StatusLine implements Supplier<String> {

    private final Plan plan;
    private final Simulation simulation;

    public StatusLine(Plan plan, Simulation simulation) {
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
        return "  %s %s · %,d accepted%s · %,d tokens · %,d gate full · %,d sold out · %,d limited · %,d busy · %,d errors · %.0f s"
                .formatted(
                        ProgressBar.of(sold(), plan.units()),
                        left(),
                        simulation.history().accepted(),
                        endings(),
                        simulation.history().tokens(),
                        simulation.count(Outcome.GATE_FULL),
                        simulation.count(Outcome.SOLD_OUT),
                        simulation.count(Outcome.RATE_LIMITED, Outcome.LIMIT_REACHED),
                        simulation.count(Outcome.BUSY, Outcome.PENDING, Outcome.SIGNED_OUT),
                        simulation.count(
                                Outcome.NO_ANSWER,
                                Outcome.FAILED,
                                Outcome.UNEXPECTED,
                                Outcome.BAD_TOKEN,
                                Outcome.TOKEN_USED),
                        seconds);
    }

    private String endings() {
        return simulation.hasEndings()
                ? " · %,d paid · %,d cancelled · %,d lapsed"
                        .formatted(
                                simulation.endings().paid(),
                                simulation.endings().cancelled(),
                                simulation.endings().lapsed())
                : "";
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
