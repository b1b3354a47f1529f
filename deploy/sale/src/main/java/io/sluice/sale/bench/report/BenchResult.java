package io.sluice.sale.bench.report;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.sluice.sale.bench.machine.Machine;
import io.sluice.sale.bench.machine.SuiteDescription;
import io.sluice.sale.check.Finding;
import java.util.List;
import java.util.Optional;

/**
 * What a run came to, as it is stored.
 *
 * @param startedAt as an ISO instant
 * @param commit of the sources beside the command, with a plus sign if they were changed
 * @param plan in one sentence
 * @param complete whether all rounds were measured
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record BenchResult(
        String startedAt,
        String commit,
        Machine machine,
        SuiteDescription suite,
        String generatorJdk,
        String plan,
        boolean complete,
        List<Row> rows,
        List<Finding> findings) {

    public Optional<Row> row(String name) {
        return rows.stream().filter(row -> row.name().equals(name)).findFirst();
    }

    public boolean holds() {
        return findings.stream().noneMatch(Finding::isBroken);
    }
}
