package io.sluice.order.retention;

import io.sluice.common.platform.retention.Retention;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Deletes what nothing needs any more. */
@Component
@EnableConfigurationProperties(RetentionProperties.class)
class PurgeRows {
    private static final String JOB = "purge-orders";

    private final Retention retention;
    private final List<Retention.Rule> rules;

    PurgeRows(RetentionMapper rows, RetentionProperties keep, Retention retention) {
        this.retention = retention;
        this.rules = List.of(
                new Retention.Rule("stock_log", keep.stockLog(), rows::purgeStockLog),
                new Retention.Rule("replayed_messages", keep.replayedMessages(), rows::purgeReplayedMessages),
                new Retention.Rule("payments", keep.failedPayments(), rows::purgeFailedPayments),
                new Retention.Rule("order_changes", keep.orderChanges(), rows::purgeOrderChanges),
                new Retention.Rule("refund_retries", keep.orderChanges(), rows::purgeRefundRetries),
                new Retention.Rule("shipments", keep.shipments(), rows::purgeShipments));
    }

    @Scheduled(fixedDelayString = "${sluice.order.retention.purge-interval}")
    void purge() {
        retention.purge(JOB, rules);
    }
}
