package io.sluice.promo.promotion;

import io.sluice.common.cache.CacheProperties;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** The properties of promo-service. */
@ConfigurationProperties("sluice.promo")
public record PromoProperties(@DefaultValue CacheProperties cache) {}
