package io.sluice.item.sales;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How sales are shown.
 *
 * @param salesRefreshInterval how often buyers see a new number of sales
 */
@Validated
@ConfigurationProperties("sluice.item")
record SalesProperties(
        @DefaultValue("5s") @DurationMin(millis = 1) Duration salesRefreshInterval) {}
