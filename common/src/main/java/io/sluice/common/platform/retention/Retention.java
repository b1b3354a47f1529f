package io.sluice.common.platform.retention;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.Ulid;
import io.sluice.common.platform.job.Jobs;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Deletes rows that nothing needs any more, in small chunks, so that no other transaction waits for it. */
public class Retention {
    private static final Logger log = LoggerFactory.getLogger(Retention.class);
    private static final int CHUNK = 500;
    /** Of one table in one run: a long backlog is worked off over hours, not at once. */
    private static final int MAX_CHUNKS = 100;

    private final Jobs jobs;
    private final Clock clock;
    private final MeterRegistry meters;

    public Retention(Jobs jobs, Clock clock, MeterRegistry meters) {
        this.jobs = jobs;
        this.clock = clock;
        this.meters = meters;
    }

    /**
     * Applies each rule, on one node at a time.
     *
     * @param job whose lock it takes; no other service may have one of this name
     */
    public void purge(String job, List<Rule> rules) {
        jobs.run(job, () -> Jobs.forEach(job, rules, this::purge));
    }

    private void purge(Rule rule) {
        Instant before = clock.instant().minus(rule.age());
        String lowestId = Ulid.lowestAt(before);
        int all = 0;
        int deleted = CHUNK;
        for (int chunk = 0; chunk < MAX_CHUNKS && deleted == CHUNK; chunk++) {
            deleted = rule.deletion().delete(lowestId, before, CHUNK);
            all += deleted;
            meters.counter("sluice.retention.purged", "table", rule.table()).increment(deleted);
        }
        if (all > 0) {
            log.info("Purged {} rows of {} older than {}", all, rule.table(), before);
        }
    }

    /** How long the rows of a table are kept, and how older ones are deleted. */
    public record Rule(String table, Duration age, Deletion deletion) {
        /** Short, for log lines. */
        @Override
        public String toString() {
            return "table " + table;
        }
    }

    /**
     * Deletes up to so many rows from before a time, the oldest first, and answers how many. All ids below the lowest one are from
     * before that time.
     */
    @FunctionalInterface
    public interface Deletion {
        int delete(String lowestId, Instant before, int max);
    }
}
