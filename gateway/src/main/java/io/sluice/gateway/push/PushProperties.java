package io.sluice.gateway.push;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How many WebSockets are open at once.
 *
 * @param maxConnections how many are open on this node at once
 * @param handshakeTimeout how long the service may take to answer the handshake
 */
@Validated
@ConfigurationProperties("sluice.gateway.push")
record PushProperties(
        @DefaultValue("10000") @Min(1) int maxConnections,
        @DefaultValue("5s") @DurationMin(millis = 100) Duration handshakeTimeout) {}
