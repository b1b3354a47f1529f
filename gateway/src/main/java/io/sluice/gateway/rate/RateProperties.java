package io.sluice.gateway.rate;

import io.sluice.common.rate.Rate;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The rates that hold over all nodes, counted in Redis; refreshable.
 *
 * @param tokensPerUser how often one user may ask for a token
 */
record RateProperties(@DefaultValue("30 per 10s") Rate tokensPerUser) {}
