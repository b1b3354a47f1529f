package io.sluice.item.config;

import io.sluice.item.editing.remote.StockHttp;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.service.registry.ImportHttpServices;

@Configuration(proxyBeanMethods = false)
@ImportHttpServices(group = "stock-service", types = StockHttp.class)
class RemoteConfiguration {}
