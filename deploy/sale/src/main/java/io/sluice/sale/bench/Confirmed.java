package io.sluice.sale.bench;

import org.HdrHistogram.Histogram;

/**
 * What became of the accepted orders of a measurement.
 *
 * @param orders that were accepted and are confirmed
 * @param lost accepted, but not confirmed when the suite was at rest
 * @param micros from when each was due to be sent until it was confirmed
 * @param unitsPerSecond that the ledger sold, from its first unit to its last
 */
record Confirmed(long orders, long lost, Histogram micros, double unitsPerSecond) {

    /** In milliseconds; 0 if none was confirmed. */
    double percentile(double percent) {
        return micros.getTotalCount() == 0 ? 0 : micros.getValueAtPercentile(percent) / 1000.0;
    }
}
