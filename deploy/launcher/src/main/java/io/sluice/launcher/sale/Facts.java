package io.sluice.launcher.sale;

import java.util.List;
import java.util.Optional;

/**
 * All that a verdict goes by.
 *
 * @param audit empty if the suite did not answer
 * @param complete whether the buyers could go on until they had what they wanted or nothing was left
 */
record Facts(Terms terms, List<Claim> claims, Optional<Audit> audit, Books books, boolean complete) {

    /**
     * What was agreed before the sale.
     *
     * @param demand units that the buyers take if they can
     */
    record Terms(long units, int limit, long demand) {

        static Terms of(Plan plan) {
            return new Terms(plan.units(), plan.limit(), plan.demand());
        }
    }
}
