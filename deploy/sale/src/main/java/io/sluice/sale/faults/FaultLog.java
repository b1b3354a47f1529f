package io.sluice.sale.faults;

import java.time.Instant;

/** What was broken and mended, and when: marks of the report. */
@FunctionalInterface
public interface FaultLog {
    void happened(Instant at, String text);
}
