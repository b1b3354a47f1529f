package io.sluice.promo.nodes;

import java.util.List;
import java.util.Map;

/**
 * The Sentinel rules of one file that a node applies.
 *
 * @param digest the same for all who have the same rules
 * @param rules in Sentinel's own fields
 */
public record AppliedRates(String digest, List<Map<String, Object>> rules) {}
