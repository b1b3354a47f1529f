package io.sluice.gateway.rate;

import io.sluice.common.rate.Rate;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * RateLimiter that hold over all nodes, counted in Redis.
 *
 * @param tokensPerUser how often one user may ask for a token
 */
public record RateProperties(@DefaultValue("30 per 10s") Rate tokensPerUser) {}
