package io.sluice.common.platform.rule;

import java.time.Instant;

/** What a node applies of one rule file, and since when. */
public record RulesInForce(String digest, String json, Instant appliedAt) {}
