package io.sluice.gateway.rate;

import io.sluice.common.platform.rate.Rate;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The rates that hold over all nodes, counted in Redis; refreshable.
 *
 * @param tokensPerUser how often one user may ask for a token
 */
@Validated
@ConfigurationProperties("sluice.gateway.rates")
record RateProperties(@DefaultValue("30 per 10s") Rate tokensPerUser) {}
