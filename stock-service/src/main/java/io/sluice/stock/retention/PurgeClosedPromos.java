package io.sluice.stock.retention;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.job.Jobs;
import io.sluice.common.selling.id.PromoId;
import java.time.Clock;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Deletes the entries of promotions that ended long ago, a few thousand at a time, so that no sale waits for it. */
@Component
@EnableConfigurationProperties(RetentionProperties.class)
class PurgeClosedPromos {
    private static final Logger log = LoggerFactory.getLogger(PurgeClosedPromos.class);
    private static final String JOB = "purge-closed-promos";

    private final Jobs jobs;
    private final PromoEntries entries;
    private final RetentionProperties properties;
    private final MeterRegistry meters;
    private final Clock clock;

    PurgeClosedPromos(
            Jobs jobs, PromoEntries entries, RetentionProperties properties, MeterRegistry meters, Clock clock) {
        this.jobs = jobs;
        this.entries = entries;
        this.properties = properties;
        this.meters = meters;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${sluice.stock.retention.interval}")
    void purge() {
        jobs.run(
                JOB,
                () -> entries.findEndedBefore(clock.instant().minus(properties.afterEnd()))
                        .ifPresent(this::purge));
    }

    private void purge(PromoId promoId) {
        for (PromoEntries.Table table : PromoEntries.Table.values()) {
            int deleted = entries.deleteSome(promoId, table);
            if (deleted > 0) {
                String name = table.name().toLowerCase(Locale.ROOT);
                meters.counter("sluice.stock.purged", "table", name).increment(deleted);
                log.info("Deleted {} rows of table {} of promo {}, which ended long ago", deleted, name, promoId);
                return;
            }
        }
    }
}
