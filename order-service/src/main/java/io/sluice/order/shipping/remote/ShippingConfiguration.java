package io.sluice.order.shipping.remote;

import io.sluice.order.shipping.Shipping;
import java.net.URI;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Whom shipping is requested from. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ShippingProperties.class)
class ShippingConfiguration {
    @Bean
    Shipping shipping(ShippingProperties properties) {
        URI url = properties.url();
        return url == null ? new LoggedShipping() : new HttpShipping(url, properties);
    }
}
