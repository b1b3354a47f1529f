package io.sluice.user.retention;

import io.sluice.common.platform.retention.Retention;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Deletes what no user reads any more. */
@Component
@EnableConfigurationProperties(RetentionProperties.class)
class PurgeRows {
    private static final String JOB = "purge-users";

    private final Retention retention;
    private final List<Retention.Rule> rules;

    PurgeRows(RetentionMapper rows, RetentionProperties keep, Retention retention) {
        this.retention = retention;
        this.rules = List.of(
                new Retention.Rule("notices", keep.notices(), rows::purgeNotices),
                new Retention.Rule("notice_resends", keep.notices(), rows::purgeNoticeResends),
                new Retention.Rule("coupons", keep.coupons(), rows::purgeCoupons));
    }

    @Scheduled(fixedDelayString = "${sluice.user.retention.purge-interval}")
    void purge() {
        retention.purge(JOB, rules);
    }
}
