package io.sluice.stock.allotment;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How allotments are closed.
 *
 * @param holdTimeout how old a hold must be for a closing promotion not to wait for it: far older than one on its way to the ledger
 *     can be
 * @param forgottenAfter how long after its window an open allotment is closed by stock-service itself
 */
@Validated
@ConfigurationProperties("sluice.stock.closing")
record ClosingProperties(
        @DefaultValue("3m") @DurationMin(seconds = 1) Duration holdTimeout,
        @DefaultValue("10m") @DurationMin(seconds = 1) Duration forgottenAfter) {}
