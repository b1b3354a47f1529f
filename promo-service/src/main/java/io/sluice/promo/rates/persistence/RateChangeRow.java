package io.sluice.promo.rates.persistence;

import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.promo.rates.RateChange;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A row of the table rate_changes. */
@TableName("rate_changes")
record RateChangeRow(
        String file,
        int revision,
        String digest,
        String rules,
        String changedBy,
        @Nullable String reason,
        Instant changedAt,
        boolean published) {
    static RateChangeRow of(RateChange change) {
        return new RateChangeRow(
                change.file(),
                change.revision(),
                change.digest(),
                change.rules(),
                change.changedBy(),
                change.reason(),
                change.changedAt(),
                change.published());
    }

    RateChange toChange() {
        return new RateChange(file, revision, digest, rules, changedBy, reason, changedAt, published);
    }
}
