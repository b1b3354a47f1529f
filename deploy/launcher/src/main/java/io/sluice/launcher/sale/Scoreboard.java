package io.sluice.launcher.sale;

import java.util.function.Supplier;

/** The line to watch during a sale. */
final class Scoreboard implements Supplier<String> {

    private final Plan plan;
    private final Rush rush;

    Scoreboard(Plan plan, Rush rush) {
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
        Tally tokens = rush.shop().tokens();
        Tally orders = rush.shop().orders();
        return "  %s %s · %,d accepted · %,d tokens · %,d gate full · %,d sold out · %,d limited · %,d busy · %,d errors · %.0f s"
                .formatted(
                        Bar.of(sold(), plan.units()),
                        left(),
                        orders.of(Outcome.ACCEPTED),
                        tokens.of(Outcome.ISSUED),
                        both(Outcome.GATE_FULL),
                        both(Outcome.SOLD_OUT),
                        both(Outcome.LIMITED, Outcome.LIMIT_REACHED),
                        both(Outcome.BUSY),
                        both(Outcome.LOST, Outcome.FAILED, Outcome.ODD, Outcome.BAD_TOKEN, Outcome.TOKEN_USED),
                        seconds);
    }

    private long both(Outcome... outcomes) {
        return rush.shop().tokens().of(outcomes) + rush.shop().orders().of(outcomes);
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
