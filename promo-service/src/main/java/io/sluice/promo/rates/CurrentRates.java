package io.sluice.promo.rates;

import io.sluice.common.platform.rule.RuleFormat;
import java.util.Optional;

/**
 * A rule file as it is in Nacos.
 *
 * @param text empty if there is none
 * @param fault why no node applies it; empty if they do
 * @param change the revision that it is; that before it, for one that no node applies
 */
public record CurrentRates(
        RuleFormat<?> format,
        Optional<String> text,
        String digest,
        Optional<String> fault,
        Optional<RateChange> change) {}
