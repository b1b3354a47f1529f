package io.sluice.item.config;

import io.sluice.item.sales.SalesProperties;
import io.sluice.item.sales.SalesRefresh;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.SchedulingConfigurer;
import org.springframework.scheduling.config.ScheduledTaskRegistrar;

@Configuration(proxyBeanMethods = false)
@EnableScheduling
class SchedulingConfiguration implements SchedulingConfigurer {
    private final SalesRefresh salesRefresh;
    private final SalesProperties properties;

    SchedulingConfiguration(SalesRefresh salesRefresh, SalesProperties properties) {
        this.salesRefresh = salesRefresh;
        this.properties = properties;
    }

    @Override
    public void configureTasks(ScheduledTaskRegistrar tasks) {
        tasks.addFixedDelayTask(salesRefresh::refresh, properties.salesRefreshInterval());
    }
}
