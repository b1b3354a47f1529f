package io.sluice.promo.config;

import io.sluice.promo.promotion.PromoProperties;
import io.sluice.promo.promotion.remote.ItemHttp;
import io.sluice.promo.promotion.remote.StockHttp;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.web.service.registry.ImportHttpServices;

@Configuration(proxyBeanMethods = false)
@EnableScheduling
@EnableConfigurationProperties(PromoProperties.class)
@ImportHttpServices(group = "stock-service", types = StockHttp.class)
@ImportHttpServices(group = "item-service", types = ItemHttp.class)
class PromoConfiguration {}
