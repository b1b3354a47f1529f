package io.sluice.stock.allotment;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How allotments are closed.
 *
 * @param holdTimeout how old a hold must be for a closing promotion not to wait for it: far older than one on its way to the ledger
 *     can be
 */
@ConfigurationProperties("sluice.stock.closing")
record ClosingProperties(@DefaultValue("3m") Duration holdTimeout) {
    ClosingProperties {
        if (holdTimeout.toSeconds() < 1) {
            throw new IllegalArgumentException(
                    "sluice.stock.closing.hold-timeout must be at least 1s, was " + holdTimeout);
        }
    }
}
