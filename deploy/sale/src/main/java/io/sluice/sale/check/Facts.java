package io.sluice.sale.check;

import io.sluice.sale.load.Audit;
import io.sluice.sale.load.ClientRecord;
import io.sluice.sale.load.Outcome;
import io.sluice.sale.load.Plan;
import io.sluice.sale.load.Simulation;
import java.util.List;
import java.util.Optional;

/**
 * All that a verdict is based on.
 *
 * @param audit empty if the suite did not answer
 * @param stopped whether Ctrl-C ended the sale before the buyers had what they wanted or nothing was left
 */
public record Facts(
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
     * @param faults how many parts were to be broken
     */
    public record Expected(long units, int purchaseLimit, long demand, long allowedFailures, int faults) {

        public static Expected of(Plan plan) {
            return new Expected(
                    plan.units(),
                    plan.purchaseLimit(),
                    plan.demand(),
                    plan.allowedFailures(),
                    plan.faults().size());
        }
    }

    /**
     * What was observed during the sale.
     *
     * @param maxSold units sold, in any store and in any audit
     * @param unexpected answers that must not occur
     * @param failed answers with a failure of the suite; being busy is none
     * @param unhelpful answers with 500, or with 503 and no Retry-After
     * @param firstUnhelpful the first of them in words, empty if there is none
     * @param forgone units that buyers gave back, and would have bought besides
     * @param injected faults that really happened
     * @param notMended what could not be mended, or did not go on for its time; empty if there was nothing
     */
    public record Observed(
            long maxSold,
            long unexpected,
            long failed,
            long unhelpful,
            String firstUnhelpful,
            long forgone,
            FalseRefusals falseRefusals,
            int injected,
            String notMended) {

        public static Observed in(Simulation simulation, int units, int buckets, int injected, String notMended) {
            return new Observed(
                    simulation.latestAudit().maxSold(),
                    simulation.count(Outcome.UNEXPECTED),
                    simulation.count(Outcome.FAILED),
                    simulation.shop().refusals().unhelpfulCount(),
                    simulation.shop().refusals().firstUnhelpful(),
                    simulation.endings().forgone(),
                    FalseRefusals.in(simulation, units, buckets),
                    injected,
                    notMended);
        }
    }
}
