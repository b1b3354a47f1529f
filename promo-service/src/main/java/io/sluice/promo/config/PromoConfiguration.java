package io.sluice.promo.config;

import io.sluice.promo.browse.BrowseProperties;
import io.sluice.promo.drafting.remote.ItemHttp;
import io.sluice.promo.promotion.remote.StockHttp;
import io.sluice.promo.schedule.ScheduleProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.web.service.registry.ImportHttpServices;

@Configuration(proxyBeanMethods = false)
@EnableScheduling
@EnableConfigurationProperties({BrowseProperties.class, ScheduleProperties.class})
@ImportHttpServices(group = "stock-service", types = StockHttp.class)
@ImportHttpServices(group = "item-service", types = ItemHttp.class)
class PromoConfiguration {}
