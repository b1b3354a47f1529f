package io.sluice.promo.browse;

import io.sluice.common.platform.cache.CacheProperties;
import jakarta.validation.Valid;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How promotions are kept for buyers.
 *
 * @param cache of single promotions and of the list
 */
@Validated
@ConfigurationProperties("sluice.promo")
public record BrowseProperties(@DefaultValue @Valid CacheProperties cache) {}
