package io.sluice.common.selling.board;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How boards are kept in Redis.
 *
 * @param keptAfterEnd how long after the end of its sale a board can still be read. Its allotment is closed within minutes and needs it
 *     no more; until the next day somebody may want to look at it. Redis deletes nothing else to make room.
 */
@Validated
@ConfigurationProperties("sluice.board")
public record BoardProperties(
        @DefaultValue("1d") @DurationMin(minutes = 30) Duration keptAfterEnd) {
    static final Duration KEPT_AFTER_END = Duration.ofDays(1);
}
