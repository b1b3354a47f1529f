package io.sluice.gateway.token;

import io.sluice.common.selling.token.SeckillToken;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How tokens are issued; refreshable.
 *
 * @param lifetime how long a buyer may keep a place at the gate; not below {@link SeckillToken#MIN_LIFETIME}, within which
 *     order-service releases the holds of a node that died
 */
@Validated
@ConfigurationProperties("sluice.gateway.token")
record TokenProperties(
        @DefaultValue("30s") @DurationMin(seconds = 20) @DurationMax(minutes = 5)
        Duration lifetime) {}
