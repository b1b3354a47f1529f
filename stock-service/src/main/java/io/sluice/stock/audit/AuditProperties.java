package io.sluice.stock.audit;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How units are audited while they are sold.
 *
 * @param every how often
 * @param looksToBelieve how many looks in a row must find the same before a promotion is stopped, or opened again
 */
@ConfigurationProperties("sluice.stock.audit")
record AuditProperties(
        @DefaultValue("5s") Duration every,
        @DefaultValue("3") int looksToBelieve) {
    AuditProperties {
        if (every.toMillis() < 100 || looksToBelieve < 2) {
            throw new IllegalArgumentException(
                    "sluice.stock.audit: look every 100ms at most, and never believe one look");
        }
    }
}
