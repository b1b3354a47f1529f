package io.sluice.item.catalogue;

import io.sluice.common.platform.cache.CacheProperties;
import jakarta.validation.Valid;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/** How the catalogue is cached. */
@Validated
@ConfigurationProperties("sluice.item")
record CatalogueProperties(@DefaultValue @Valid CacheProperties cache) {}
