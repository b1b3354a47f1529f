package io.sluice.item.retention;

import io.sluice.common.platform.retention.Retention;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Deletes what no event can ask for any more. */
@Component
@EnableConfigurationProperties(RetentionProperties.class)
class PurgeRows {
    private static final String JOB = "purge-items";

    private final Retention retention;
    private final List<Retention.Rule> rules;

    PurgeRows(RetentionMapper rows, RetentionProperties keep, Retention retention) {
        this.retention = retention;
        this.rules = List.of(new Retention.Rule("counted_orders", keep.countedOrders(), rows::purgeCountedOrders));
    }

    @Scheduled(fixedDelayString = "${sluice.item.retention.purge-interval}")
    void purge() {
        retention.purge(JOB, rules);
    }
}
