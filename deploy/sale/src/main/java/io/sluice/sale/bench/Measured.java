package io.sluice.sale.bench;

import io.sluice.sale.bench.generator.LoadResult;
import java.util.Map;
import java.util.Optional;

/**
 * One measurement of a figure.
 *
 * @param cpuMillis by process, from the first request until all that it caused was done
 * @param generatorShare of all cores, while requests were sent
 * @param confirmed what became of accepted orders; empty where none were placed
 */
record Measured(
        Figure figure,
        int connections,
        LoadResult load,
        Map<String, Long> cpuMillis,
        double generatorShare,
        Optional<Confirmed> confirmed) {}
