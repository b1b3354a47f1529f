package io.sluice.gateway.token;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How many requests may wait for the gate's answer.
 *
 * @param threads that wait for Redis
 * @param queue how many requests may wait for one of them
 * @param timeout how long a request may take altogether
 */
@Validated
@ConfigurationProperties("sluice.gateway.gate")
record GateProperties(
        @DefaultValue("16") @Min(1) int threads,
        @DefaultValue("2000") @Min(1) int queue,
        @DefaultValue("2s") @DurationMin(millis = 1) Duration timeout) {}
