package io.sluice.sale.report;

import io.sluice.sale.check.FalseRefusals;
import io.sluice.sale.check.Finding;
import io.sluice.sale.load.Sample;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the report's files hold.
 *
 * @param sale what was planned, in one sentence
 * @param openedAt as an ISO instant; all other times are seconds after it
 * @param timeToBalance in seconds; null if the invariants do not hold
 * @param marks faults
 */
public record ReportModel(
        String promoId,
        String openedAt,
        String sale,
        int buyers,
        int units,
        boolean holds,
        List<Finding> verdict,
        @Nullable Double timeToBalance,
        List<Figures.Row> figures,
        List<Mark> marks,
        List<FalseRefusals.FalseRefusal> falseRefusals,
        List<Sample> samples) {}
