package io.sluice.gateway.overload;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Both kinds of properties, for what needs both. */
@Component
@EnableConfigurationProperties({AttemptsProperties.class, BreakerProperties.class})
record OverloadProperties(AttemptsProperties attempts, BreakerProperties breaker) {}
