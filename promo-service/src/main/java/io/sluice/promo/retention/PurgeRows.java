package io.sluice.promo.retention;

import io.sluice.common.platform.retention.Retention;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Deletes what was read and noted of sales that ended long ago. */
@Component
@EnableConfigurationProperties(RetentionProperties.class)
class PurgeRows {
    private static final String JOB = "purge-promos";

    private final Retention retention;
    private final List<Retention.Rule> rules;

    PurgeRows(RetentionMapper rows, RetentionProperties keep, Retention retention) {
        this.retention = retention;
        this.rules = List.of(
                new Retention.Rule("sale_readings", keep.afterEnd(), rows::purgeReadings),
                new Retention.Rule("sale_marks", keep.afterEnd(), rows::purgeMarks));
    }

    @Scheduled(fixedDelayString = "${sluice.promo.retention.purge-interval}")
    void purge() {
        retention.purge(JOB, rules);
    }
}
