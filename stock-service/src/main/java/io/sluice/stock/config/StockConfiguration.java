package io.sluice.stock.config;

import io.sluice.stock.audit.OrderHttp;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.web.service.registry.ImportHttpServices;

@Configuration(proxyBeanMethods = false)
@EnableScheduling
@ImportHttpServices(group = "order-service", types = OrderHttp.class)
class StockConfiguration {}
