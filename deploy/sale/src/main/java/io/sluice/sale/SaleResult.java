package io.sluice.sale;

import io.sluice.sale.check.Finding;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a sale came to.
 *
 * @param timeToBalance from the last unit accepted, or the last fault, until every invariant held at rest; empty if they never did
 * @param report the directory of the report
 */
public record SaleResult(List<Finding> verdict, Optional<Duration> timeToBalance, Path report) {

    /** Whether all invariants hold. */
    public boolean isGreen() {
        return verdict.stream().noneMatch(Finding::isBroken);
    }
}
