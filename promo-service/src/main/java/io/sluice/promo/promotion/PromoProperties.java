package io.sluice.promo.promotion;

import io.sluice.common.cache.CacheSettings;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** The settings of promo-service. */
@ConfigurationProperties("sluice.promo")
public record PromoProperties(@DefaultValue CacheSettings cache) {}
