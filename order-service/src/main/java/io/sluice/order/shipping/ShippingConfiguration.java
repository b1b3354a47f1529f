package io.sluice.order.shipping;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ShippingProperties.class)
class ShippingConfiguration {
    @Bean
    Shipping shipping(ShippingProperties properties) {
        return properties.url() == null ? new LoggedShipping() : new HttpShipping(properties);
    }
}
