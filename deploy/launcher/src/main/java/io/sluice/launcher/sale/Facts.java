package io.sluice.launcher.sale;

import java.util.List;
import java.util.Optional;

/**
 * All that a verdict is based on.
 *
 * @param audit empty if the suite did not answer
 * @param stopped whether Ctrl-C ended the sale before the buyers had what they wanted or nothing was left
 */
record Facts(
        Expected expected,
        List<ClientRecord> clients,
        Observed observed,
        Optional<Audit> audit,
        DatabaseRecords records,
        boolean stopped) {

    /**
     * What was planned before the sale.
     *
     * @param demand units that the buyers take if they can
     * @param allowedFailures answers that may fail, since parts are killed meanwhile
     */
    record Expected(long units, int purchaseLimit, long demand, long allowedFailures) {

        static Expected of(Plan plan) {
            return new Expected(plan.units(), plan.purchaseLimit(), plan.demand(), plan.allowedFailures());
        }
    }

    /**
     * What was observed during the sale.
     *
     * @param maxSold units sold, in any store and in any audit
     * @param unexpected answers that must not occur
     * @param failed answers with a failure of the suite; being busy is none
     */
    record Observed(long maxSold, long unexpected, long failed) {

        static Observed in(Simulation simulation) {
            return new Observed(
                    simulation.latestAudit().maxSold(),
                    simulation.count(Outcome.UNEXPECTED),
                    simulation.count(Outcome.FAILED));
        }
    }
}
