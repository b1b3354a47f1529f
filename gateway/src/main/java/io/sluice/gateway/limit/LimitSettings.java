package io.sluice.gateway.limit;

import io.sluice.common.limit.Allowance;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Limits that hold over all nodes, counted in Redis.
 *
 * @param tokensPerUser how often one user may ask for a token
 */
public record LimitSettings(@DefaultValue("30 per 10s") Allowance tokensPerUser) {}
