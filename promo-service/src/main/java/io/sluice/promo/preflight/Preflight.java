package io.sluice.promo.preflight;

import java.util.List;

/** All checks of one promotion, each with what it came to. */
public record Preflight(List<CheckResult> results) {
    /** Whether nothing is in the way of publishing it. */
    public boolean isReady() {
        return results.stream().noneMatch(CheckResult::isInTheWay);
    }
}
