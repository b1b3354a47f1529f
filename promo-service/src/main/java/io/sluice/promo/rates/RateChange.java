package io.sluice.promo.rates;

import io.sluice.common.platform.id.UserId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One revision of a rule file.
 *
 * @param file its name in Nacos
 * @param revision counts from one
 * @param rules as JSON
 * @param changedBy the id of an admin, {@link #SYSTEM} or {@link #OUTSIDE}
 * @param published whether Nacos is known to have served it
 */
public record RateChange(
        String file,
        int revision,
        String digest,
        String rules,
        String changedBy,
        @Nullable String reason,
        Instant changedAt,
        boolean published) {
    /** Found when nothing was recorded yet. */
    public static final String SYSTEM = "system";

    /** Changed in Nacos by other means than this service. */
    public static final String OUTSIDE = "system/outside";

    public static String by(UserId admin) {
        return admin.value();
    }

    boolean hasDigest(String other) {
        return digest.equals(other);
    }
}
