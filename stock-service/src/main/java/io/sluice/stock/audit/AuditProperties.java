package io.sluice.stock.audit;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How units are audited while they are sold.
 *
 * @param interval how often
 * @param confirmations how many samples in a row must find the same before a promotion is stopped, or opened again
 */
@ConfigurationProperties("sluice.stock.audit")
record AuditProperties(
        @DefaultValue("5s") Duration interval,
        @DefaultValue("3") int confirmations) {
    AuditProperties {
        if (interval.toMillis() < 100) {
            throw new IllegalArgumentException("sluice.stock.audit.interval must be at least 100ms, was " + interval);
        }
        if (confirmations < 2) {
            throw new IllegalArgumentException(
                    "sluice.stock.audit.confirmations must be at least 2, was " + confirmations);
        }
    }
}
