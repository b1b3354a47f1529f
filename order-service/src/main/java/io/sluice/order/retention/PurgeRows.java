package io.sluice.order.retention;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.job.Jobs;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Deletes what nothing needs any more, in small chunks, so that no transaction of a sale waits for it. */
@Component
@EnableConfigurationProperties(RetentionProperties.class)
class PurgeRows {
    private static final Logger log = LoggerFactory.getLogger(PurgeRows.class);
    private static final String JOB = "purge-rows";
    private static final int CHUNK = 500;
    /** Of one table in one run: a long backlog is worked off over hours, not at once. */
    private static final int MAX_CHUNKS = 100;

    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int TIME_LENGTH = 10;
    private static final int ID_LENGTH = 26;

    private final List<Purge> purges;
    private final Jobs jobs;
    private final Clock clock;
    private final MeterRegistry meters;

    /** Deletes up to so many rows before a time, and answers how many. */
    private interface Deletion {
        int delete(String id, Instant before, int max);
    }

    private record Purge(String table, Duration age, Deletion deletion) {}

    PurgeRows(RetentionMapper rows, RetentionProperties keep, Jobs jobs, Clock clock, MeterRegistry meters) {
        this.purges = List.of(
                new Purge("stock_log", keep.stockLog(), rows::purgeStockLog),
                new Purge("replayed_messages", keep.replayedMessages(), rows::purgeReplayedMessages),
                new Purge("payments", keep.failedPayments(), rows::purgeFailedPayments),
                new Purge("order_changes", keep.orderChanges(), rows::purgeOrderChanges),
                new Purge("refund_retries", keep.orderChanges(), rows::purgeRefundRetries),
                new Purge("shipments", keep.shipments(), rows::purgeShipments));
        this.jobs = jobs;
        this.clock = clock;
        this.meters = meters;
    }

    @Scheduled(fixedDelayString = "${sluice.order.retention.purge-interval}")
    void purge() {
        jobs.run(JOB, () -> Jobs.forEach(JOB, purges, this::purge));
    }

    private void purge(Purge purge) {
        Instant before = clock.instant().minus(purge.age());
        String id = idAt(before);
        int all = 0;
        int deleted = CHUNK;
        for (int chunk = 0; chunk < MAX_CHUNKS && deleted == CHUNK; chunk++) {
            deleted = purge.deletion().delete(id, before, CHUNK);
            all += deleted;
            meters.counter("sluice.order.retention.purged", "table", purge.table())
                    .increment(deleted);
        }
        if (all > 0) {
            log.info("Purged {} rows of {} older than {}", all, purge.table(), before);
        }
    }

    /** Less than every id that was made at this time or later: ids begin with their time. */
    static String idAt(Instant time) {
        var id = new StringBuilder(ID_LENGTH);
        long millis = time.toEpochMilli();
        for (int shift = (TIME_LENGTH - 1) * 5; shift >= 0; shift -= 5) {
            id.append(CROCKFORD.charAt((int) (millis >>> shift & 31)));
        }
        return id.append("0".repeat(ID_LENGTH - TIME_LENGTH)).toString();
    }
}
