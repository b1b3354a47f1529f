package io.sluice.gateway.rate;

import io.sluice.common.platform.rule.RuleFiles;

/**
 * The calls that Sentinel counts by themselves, not with their route: a sale depends on them, or on the admin who steers
 * it. A request counts for one resource only.
 */
public final class RateResources {
    public static final String TOKENS = RuleFiles.TOKENS;
    public static final String CHALLENGE = RuleFiles.CHALLENGE;
    public static final String PLACE_ORDER = RuleFiles.PLACE_ORDER;
    public static final String ADMIN = RuleFiles.ADMIN;

    private RateResources() {}
}
