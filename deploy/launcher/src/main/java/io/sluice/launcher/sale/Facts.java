package io.sluice.launcher.sale;

import java.util.List;
import java.util.Optional;

/**
 * All that a verdict goes by.
 *
 * @param seen what was noticed while it went on
 * @param audit empty if the suite did not answer
 * @param complete whether the buyers could go on until they had what they wanted or nothing was left
 */
record Facts(
        Terms terms,
        List<ClientRecord> claims,
        Seen seen,
        Optional<Audit> audit,
        DatabaseRecords books,
        boolean complete) {

    /**
     * What was agreed before the sale.
     *
     * @param demand units that the buyers take if they can
     * @param failures answers that may fail, since parts are killed meanwhile
     */
    record Terms(long units, int limit, long demand, long failures) {

        static Terms of(Plan plan) {
            return new Terms(plan.units(), plan.limit(), plan.demand(), plan.failures());
        }
    }

    /**
     * What was noticed while the sale went on.
     *
     * @param mostSold units, in whichever store, at any moment somebody looked
     * @param odd answers that nobody expects
     * @param failed answers that are the shop's own failure; being busy is none
     */
    record Seen(long mostSold, long odd, long failed) {

        static Seen in(Simulation rush) {
            return new Seen(rush.shelf().mostSold(), rush.count(Outcome.ODD), rush.count(Outcome.FAILED));
        }
    }
}
