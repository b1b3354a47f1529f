package io.sluice.item.catalogue;

import io.sluice.common.platform.cache.CacheProperties;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** How the catalogue is cached. */
@ConfigurationProperties("sluice.item")
record CatalogueProperties(@DefaultValue CacheProperties cache) {}
