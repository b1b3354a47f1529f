package io.sluice.sale.chaos;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What became of one case.
 *
 * @param logs where the logs of a failure are; null if it is green
 */
record CaseResult(
        ChaosCase played,
        Findings findings,
        Duration took,
        @Nullable Path logs) {}
