package io.sluice.order.shipping;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ShippingSettings.class)
class ShippingConfiguration {
    @Bean
    Shipping shipping(ShippingSettings settings) {
        return settings.url() == null ? new LoggedShipping() : new HttpShipping(settings);
    }
}
