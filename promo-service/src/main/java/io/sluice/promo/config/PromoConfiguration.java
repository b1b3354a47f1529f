package io.sluice.promo.config;

import io.sluice.promo.browse.BrowseProperties;
import io.sluice.promo.schedule.ScheduleProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;

@Configuration(proxyBeanMethods = false)
@EnableScheduling
@EnableConfigurationProperties({BrowseProperties.class, ScheduleProperties.class})
class PromoConfiguration {}
