package io.sluice.launcher.sale;

import java.util.function.Supplier;

/** The line to watch during a sale. */
final class StatusLine implements Supplier<String> {

    private final Plan plan;
    private final Simulation rush;

    StatusLine(Plan plan, Simulation rush) {
        this.plan = plan;
        this.rush = rush;
    }

    @Override
    public String get() {
        double open = rush.secondsOpen();
        return open < 0
                ? "  opens in %.0f s · %,d buyers wait".formatted(Math.ceil(-open), plan.buyers())
                : score(open);
    }

    private String score(double seconds) {
        return "  %s %s · %,d accepted · %,d tokens · %,d gate full · %,d sold out · %,d limited · %,d busy · %,d errors · %.0f s"
                .formatted(
                        ProgressBar.of(sold(), plan.units()),
                        left(),
                        rush.history().accepted(),
                        rush.history().tokens(),
                        rush.count(Outcome.GATE_FULL),
                        rush.count(Outcome.SOLD_OUT),
                        rush.count(Outcome.LIMITED, Outcome.LIMIT_REACHED),
                        rush.count(Outcome.BUSY),
                        rush.count(Outcome.LOST, Outcome.FAILED, Outcome.ODD, Outcome.BAD_TOKEN, Outcome.TOKEN_USED),
                        seconds);
    }

    private long sold() {
        return rush.shelf().seen().map(audit -> audit.redis().sold()).orElse(0L);
    }

    private String left() {
        return rush.shelf()
                .seen()
                .map(audit -> "%,d of %,d left, %,d held"
                        .formatted(
                                audit.redis().available(),
                                plan.units(),
                                audit.redis().held()))
                .orElse("? left");
    }
}
