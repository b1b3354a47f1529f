package io.sluice.gateway.live;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How current the live state is; refreshable.
 *
 * @param pollAfter when a page should ask again; the pages add jitter
 * @param countInterval between two counts of the boards that are on sale, at least
 * @param renderInterval how long one rendering is the answer to everyone
 */
@Validated
@ConfigurationProperties("sluice.gateway.live")
record LiveProperties(
        @DefaultValue("4s") @DurationMin(seconds = 1) @DurationMax(seconds = 5)
        Duration pollAfter,

        @DefaultValue("1500ms") @DurationMin(millis = 500) @DurationMax(seconds = 5)
        Duration countInterval,

        @DefaultValue("200ms") @DurationMin(millis = 10) @DurationMax(seconds = 1)
        Duration renderInterval) {}
